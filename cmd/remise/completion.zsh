#compdef remise
# Completes remise in zsh: put this file as _remise into a folder of $fpath.
_remise() {
	local -a found
	found=("${(@f)$(remise complete -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
	if [[ -n "${found[*]}" ]]; then
		compadd -- "${found[@]}"
	else
		_files
	fi
}
if [[ "$funcstack[1]" = _remise ]]; then _remise "$@"; else compdef _remise remise; fi
