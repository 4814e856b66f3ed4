# Completes remise in fish: put this file into ~/.config/fish/completions.
complete -c remise -a '(remise complete -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'
