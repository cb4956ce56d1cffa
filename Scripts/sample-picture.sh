#!/usr/bin/env bash
# Draws the bird of the gallery as GIF and as WebP: twelve frames of 96 × 96 pixels, for 48 points at two pixels per point.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=Examples/Gallery/Sources/tug-gallery/Resources
frames=$(mktemp -d)
trap 'rm -rf "$frames"' EXIT

for frame in 0 1 2 3 4 5 6 7 8 9 10 11; do
    # One beat of the wings in all frames. The body rises while the wings go down.
    read -r wing rise < <(awk -v n="$frame" 'BEGIN { a = n * 2 * 3.14159265 / 12; printf "%.2f %.2f\n", 42 * cos(a) - 4, 4 * sin(a) }')
    convert -size 384x384 xc:none -draw "scale 4,4 translate 48,$(awk -v r="$rise" 'BEGIN { print 50 + r }')
        fill #b45309 polygon -18,2 -42,-6 -36,6 -42,14 -18,10
        fill #f59e0b ellipse 0,4 25,17 0,360
        fill #fde68a ellipse 3,11 17,9 0,360
        fill #f59e0b circle 20,-8 33,-8
        fill #b45309 polygon 31,-12 45,-6 31,-2
        fill white circle 24,-11 29,-11
        fill #1f2937 circle 25.5,-11 28,-11
        translate -2,0 rotate $wing
        fill #b45309 path 'M 8,0 C 2,-14 -18,-28 -34,-26 C -26,-16 -24,2 -8,6 Z'" \
        -resize 96x96 "$frames/$(printf %02d "$frame").png"
done
# A GIF has no translucent pixels: pixels that are more than half opaque become opaque.
convert -delay 8 -loop 0 -dispose background "$frames"/*.png -channel A -threshold 50% +channel -colors 32 -layers optimize-transparency "$folder/bird.gif"
convert -delay 8 -loop 0 -dispose background "$frames"/*.png -define webp:lossless=false -quality 80 "$folder/bird.webp"
