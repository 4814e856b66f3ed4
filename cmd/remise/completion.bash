# Completes remise in bash: source this file, or put it where your system keeps completions.
_remise() {
	local IFS=$'\n'
	COMPREPLY=($(remise complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _remise remise
