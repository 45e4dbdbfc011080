# Completion of rfgconv for fish.
function __rfgconv_complete
    set -l words (commandline -opc)
    set -l word (commandline -ct)
    set -l option (string match --regex -- '^--[^=]*=' $word)
    set -l value (string replace --regex -- '^--[^=]*=' '' $word)
    set -lx _RFGCONV_COMPLETE fish_complete
    set -lx _RFGCONV_WORD "$word"
    set -lx _RFGCONV_WORDS (string join \n -- $words | string collect)
    for line in ($words[1] 2>/dev/null)
        set -l part (string split \t -- $line)
        switch $part[1]
            case plain
                printf '%s\t%s\n' $part[2] "$part[3]"
            case dir
                printf '%s\n' "$option"(__fish_complete_directories "$value")
            case file
                printf '%s\n' "$option"(__fish_complete_path "$value")
        end
    end
end
complete --command rfgconv --no-files --keep-order --arguments '(__rfgconv_complete)'
