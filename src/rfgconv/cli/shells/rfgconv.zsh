#compdef rfgconv
# Completion of rfgconv for zsh.
_rfgconv() {
    local kind value help
    local -a plain described
    while IFS=$'\t' read -r kind value help; do
        case $kind in
        plain)
            if [[ -n $help ]]; then
                described+=("${value//:/\\:}:$help")
            else
                plain+=("$value")
            fi
            ;;
        dir) compset -P '--*='; _files -/ ;;
        file) compset -P '--*='; _files ;;
        esac
    done < <(
        _RFGCONV_COMPLETE=zsh_complete _RFGCONV_WORD=${(Q)words[CURRENT]} \
            _RFGCONV_WORDS=${(F)words[1,CURRENT-1]} ${words[1]} 2>/dev/null
    )
    (( $#described )) && _describe -V rfgconv described
    (( $#plain )) && compadd -V rfgconv -a plain
}
if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
    _rfgconv "$@"
else
    (( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
    compdef _rfgconv rfgconv
fi
