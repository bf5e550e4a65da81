import type { LevelId } from '@/lib/pictures/plans'
import { planFile } from '@/lib/pictures/plan-drawings'
import type { SaleStatus, VillaId } from '@/lib/villas'

/**
 * Drawings with print colours: the typesetter supports only plain rules in the drawing itself, no style sheet
 * or variables. Line widths are those of components/plan/plan.css.
 */
const ink = '#16211f'
const sea = '#1c4a52'
const line = '#6a706c'
const quiet = '#8f8877'

const floorStyle = `
path{fill:none;stroke:none}
.floor,.base{fill:#fff}.room-covered .floor{fill:#f1ebdf}.room-open .floor{fill:#ece4d5}
.room-pool .floor{fill:#bfd6d6;stroke:${sea};stroke-width:4}
.garden{fill:#f1ece2}.drive{fill:#eae3d6}.below{fill:#eee8dc;stroke:#b9b2a3;stroke-width:3}
.below-pool{fill:#dde6e3;stroke:#a9bdbb;stroke-width:3}
.plant,.plant-edge{stroke-linecap:round}.plant{stroke:#e4e6d8}.plant-edge{stroke:#b4bda3}
.plant-s{stroke-width:40}.plant-m{stroke-width:84}.plant-l{stroke-width:150}
.plant-edge.plant-s{stroke-width:46}.plant-edge.plant-m{stroke-width:90}.plant-edge.plant-l{stroke-width:156}
.boards{stroke:#b59f7b;stroke-width:1.6}.paving{stroke:#c9bfad;stroke-width:1.6}.water{stroke:${sea};stroke-width:2}
.edge{fill:#d8cfbf;stroke:${quiet};stroke-width:3}.rug{stroke:#c3b79f;stroke-width:2.4;fill:#faf7f1}
.furn,.car{fill:#fff;stroke:${line};stroke-width:3}.fix{fill:#f7f4ee;stroke:#4d5653;stroke-width:3}
.stair{stroke:#4d5653;stroke-width:3}.arrow{stroke:#a67f3c;stroke-width:5}
.wall,.post{fill:${ink}}.wall-stone{fill:#6b6457;stroke:${ink};stroke-width:5}
.sill{stroke:#7c837f;stroke-width:2.4}.glass{stroke:${sea};stroke-width:6}.door{stroke:${ink};stroke-width:6}
.swing{stroke:#8a8f8a;stroke-width:2.2}.screen{stroke:#7a5a34;stroke-width:10;stroke-dasharray:5 7}
.rail{stroke:${sea};stroke-width:5}.ev,.entry{fill:#a67f3c}
.over{stroke:#8a8f8a;stroke-width:3;stroke-dasharray:22 14}
.scale,.north{stroke:${ink};stroke-width:5}.north-head{fill:${ink}}`

const siteStyle = `
path{fill:none;stroke:none}
.ground{fill:#f1eee5}.shore{fill:#e9dfca}.sea{fill:#d3e1e0;stroke:${sea};stroke-width:1.4}
.depth{stroke:${sea};stroke-width:.7;stroke-opacity:.32}
.contour{stroke:#96896b;stroke-width:.9}.contour-index{stroke:#7d6f50;stroke-width:1.8}
.tree,.tree-edge{stroke-linecap:round}.tree{stroke:#e1e5d5}.tree-edge{stroke:#c2cab2}
.tree-s{stroke-width:9.2}.tree-m{stroke-width:15}.tree-l{stroke-width:22.6}
.tree-edge.tree-s{stroke-width:10.6}.tree-edge.tree-m{stroke-width:16.4}.tree-edge.tree-l{stroke-width:24}
.road{stroke:#fff;stroke-width:20}.road-edge{stroke:${quiet};stroke-width:22.4}
.road-public{stroke-width:22}.road-edge.road-public{stroke-width:24}
.road-turn{fill:#fff;stroke-width:0}.road-edge.road-turn{fill:${quiet};stroke-width:2.4}
.drive{fill:#fff}.path{stroke:#b7a27a;stroke-width:3.4}.stairs{stroke:#8a744a;stroke-width:7;stroke-dasharray:1.6 2.4}
.boundary{stroke:${ink};stroke-width:1.3;stroke-dasharray:16 4 3 4;stroke-opacity:.65}
.arrival{fill:${ink}}.bays{fill:#fff;stroke:${quiet};stroke-width:1}.gate{stroke:#a67f3c;stroke-width:3}
.deck{fill:#e5d8bf;stroke:#8f8266;stroke-width:.8}.pool{fill:#9cc3c6;stroke:${sea};stroke-width:.9}
.villa,.villa-upper{fill:#fffdf8;stroke:${ink};stroke-width:1.2}
.plot{stroke:#6f6a5c;stroke-width:1.3}
.plot-available{fill:#fff;stroke:${sea};stroke-width:2.6}
.plot-held{fill:#eedebc;stroke:#7a5a22;stroke-width:2.2;stroke-dasharray:9 5}
.plot-reserved{fill:#cdcfc4;stroke-dasharray:3 4}.plot-sold{fill:#bec0b8}
.scale,.north{stroke:${ink};stroke-width:3}.north-head{fill:${ink}}`

export function printedFloor(villa: VillaId, level: LevelId): string {
  return withStyle(planFile(`floor-${villa}-${level}`), floorStyle)
}

export function printedSite(statuses: ReadonlyMap<number, SaleStatus>): string {
  const drawing = planFile('site-plan').replace(
    /class="plot" data-plot="(\d)"/g,
    (_, plot: string) => `class="plot plot-${statuses.get(Number(plot)) ?? 'sold'}"`,
  )
  return withStyle(drawing, siteStyle)
}

function withStyle(drawing: string, rules: string): string {
  return drawing.replace(/^(<svg[^>]*>)/, `$1<style>${rules}</style>`)
}
