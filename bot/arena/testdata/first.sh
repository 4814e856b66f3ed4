# A bot that takes the first choice. It writes down, in the file that its argument names, what it is told of the end.
while read -r word rest; do
	case $word in
	go) echo "choice 0" ;;
	over) echo over >>"$1" ;;
	quit) echo quit >>"$1"; exit ;;
	esac
done
