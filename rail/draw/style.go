package draw

// Style is the look of the drawings, for the head of a page or of an SVG. A page may change the variables, for a night
// theme say; the classes are those of the drawing.
const Style = `
:root{--paper:#fbf7ec;--ink:#24211d;--muted:#7b7468;--line:#8d8575;--ground:#fffdf7;--ground2:#f1e7cf;
--yellow:#f8df72;--green:#95c97d;--brown:#a9713f;--gray:#c6c6c4;--red:#f3b5a5;--purple:#cdb4dc;
--orange:#e8862a;--sbahn:#7a3b1c;--case:#fffdf7;--water:#5d93b8;--wood:#5d8a4a;--bar:#9c2f2f}
.hex{stroke:var(--line);stroke-width:2;fill:var(--ground)}
.hex.ground{fill:var(--ground)}.hex.ground.beige{fill:var(--ground2)}
.yellow{fill:var(--yellow)}.green{fill:var(--green)}.brown{fill:var(--brown)}.gray{fill:var(--gray)}.red{fill:var(--red)}.purple{fill:var(--purple)}
.hex.yellow{fill:var(--yellow)}.hex.green{fill:var(--green)}.hex.brown{fill:var(--brown)}.hex.gray{fill:var(--gray)}.hex.red{fill:var(--red)}.hex.purple{fill:var(--purple)}
.hex.laid{stroke:#4b463d;stroke-width:3}
.hex.t-edge{fill:#f4ecc4}.hex.t-park{fill:#d3e6c0}.hex.t-trunk{fill:#fbe6cd}.hex.t-trunk_halt{fill:#fbe6cd}
.hex.t-inner_city{fill:#fbdcd3}.hex.t-railway{fill:#e6d8ee}
.hex.t-area,.hex.t-arm,.hex.t-trunk_terminus,.hex.t-trunk_track{fill:#eda594}
.rim{fill:none;stroke-width:7}.rim.orange{stroke:var(--orange)}
.terrain{stroke:none}.terrain.wood{fill:url(#wood)}.terrain.water{fill:url(#water)}
.casing{fill:none;stroke:var(--case);stroke-width:15}
.tram{fill:none;stroke:var(--ink);stroke-width:9}
.sbahn{fill:none;stroke:var(--sbahn);stroke-width:11}
.ties{fill:none;stroke:#fff;stroke-width:5.5;stroke-dasharray:8 7}
.trunk{fill:none;stroke:var(--sbahn);stroke-width:5;stroke-dasharray:5 7;opacity:.75}
.arrow{fill:var(--ink);stroke:var(--case);stroke-width:1.5}.arrow.s{fill:var(--sbahn)}.arrow.open{fill:none;stroke:var(--ink);stroke-width:2}
.halt{fill:var(--ink);stroke:var(--case);stroke-width:2.5}
.ground-plate{fill:#fff;stroke:var(--ink);stroke-width:2.5}
.slot{fill:#fff;stroke:var(--ink);stroke-width:2.5}.dot{fill:#fff;stroke:var(--ink);stroke-width:2.5}
.value{fill:#fff;stroke:var(--ink);stroke-width:1.2}.box{stroke:var(--ink);stroke-width:1}
.tag{fill:#fff;stroke:var(--muted);stroke-width:1}.tag.bonus{stroke:#2c6e49;stroke-width:2}
.tree{fill:var(--wood)}.trunk-of-tree{fill:#6b4a2b}.wave{fill:none;stroke:var(--water);stroke-width:2}
.gift{stroke:var(--ink);stroke-width:1.6;fill:#fff}.gift.yellow{fill:var(--yellow)}.gift.green{fill:var(--green)}.gift.red{fill:var(--red)}.gift.purple{fill:var(--purple)}
.barred{fill:none;stroke:var(--bar);stroke-width:8;stroke-linecap:round}
.marker{stroke:#fff;stroke-width:1.5}
text{font-family:"Source Sans 3","Noto Sans",system-ui,"DejaVu Sans",sans-serif;text-anchor:middle;fill:var(--ink)}
.num,.mark,.hint,.label{font-weight:700}.mark{fill:#fff}.mark.dark{fill:#111}.hint{fill:#6b6455}
.name{font-weight:600;paint-order:stroke;stroke:var(--case);stroke-width:3.5;stroke-linejoin:round;stroke-opacity:.75}
.label{paint-order:stroke;stroke:var(--case);stroke-width:3}
.at,.id{fill:#6b6558}.pip{fill:#6b6558}.sign{fill:var(--bar)}.landmark{fill:#a8741a;paint-order:stroke;stroke:#fff;stroke-width:3}
.ferry{fill:none;stroke:var(--water);stroke-width:5;stroke-dasharray:2 10;stroke-linecap:round}.boat{fill:var(--water)}.sea{fill:#dceaf2;stroke:#b9d2e0}
.title{font-weight:700;text-anchor:start}.cell{fill:var(--ground);stroke:var(--line);stroke-width:1.5}
.cell.zone{fill:var(--yellow)}.cell.start{fill:#fbd8b0}.cell.end{fill:var(--green)}.cell.dead{fill:#d9a39a}
.legend{text-anchor:start}.price{font-weight:700}
`

// Defs are the patterns that the drawings refer to; a page needs them once.
const Defs = `<defs><pattern id="wood" width="26" height="22" patternUnits="userSpaceOnUse"><path d="M6 3l4 8h-8zM19 13l4 8h-8z" fill="#5d8a4a" opacity=".28"/></pattern>` +
	`<pattern id="water" width="28" height="14" patternUnits="userSpaceOnUse"><path d="M0 6q3.500-5 7 0t7 0 7 0 7 0" fill="none" stroke="#5d93b8" stroke-width="2" opacity=".4"/></pattern></defs>`
