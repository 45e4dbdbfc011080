# Completion of rfgconv for bash, also the old one of macOS.
_rfgconv() {
    local IFS=$'\n' kind value help word=${COMP_WORDS[COMP_CWORD]}
    [[ $word == "=" ]] && word=
    COMPREPLY=()
    while IFS=$'\t' read -r kind value help; do
        case $kind in
        plain)
            COMPREPLY+=("$value")
            [[ $value == *= ]] && compopt -o nospace 2>/dev/null
            ;;
        dir) COMPREPLY+=($(compgen -d -- "$word")) ;;
        file) COMPREPLY+=($(compgen -f -- "$word")) ;;
        esac
        # with these, readline quotes blanks and knows names that begin with a quote or a tilde
        [[ $kind == plain ]] || compopt -o filenames -o default 2>/dev/null
    done < <(
        _RFGCONV_COMPLETE=bash_complete _RFGCONV_WORD=${COMP_WORDS[COMP_CWORD]} \
            _RFGCONV_WORDS="${COMP_WORDS[*]:0:COMP_CWORD}" "$1" 2>/dev/null
    )
}
complete -F _rfgconv rfgconv
