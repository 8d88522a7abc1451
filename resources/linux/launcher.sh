#!/bin/sh
# Starts Siggil where its files are whole. With a damaged one the program itself would end without a word.
here=$(dirname -- "$(readlink -f -- "$0")")

whole() {
  [ "$(cd -- "$here" && cksum @FILES@ 2>/dev/null)" = "@SUMS@" ] &&
    [ "$(wc -c <"$here/@PROGRAM@")" -eq @SIZE@ ]
}

if ! command -v cksum >/dev/null || whole; then
  exec "$here/@PROGRAM@" "$@"
fi

case "${LC_ALL:-${LC_MESSAGES:-$LANG}}" in
  fr*) words='@WORDS_FR@' ;;
  ru*) words='@WORDS_RU@' ;;
  *) words='@WORDS_EN@' ;;
esac
echo "$words" >&2
# Whoever started it from a menu sees no terminal.
if [ -n "$DISPLAY$WAYLAND_DISPLAY" ]; then
  zenity --error --no-markup --title=Siggil --text="$words" 2>/dev/null ||
    kdialog --title Siggil --error "$words" 2>/dev/null ||
    notify-send -a Siggil Siggil "$words" 2>/dev/null ||
    xmessage -center "$(echo "$words" | fold -s -w 70)" 2>/dev/null
fi
exit 1
