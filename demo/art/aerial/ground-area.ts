import { darken, lighten, mix, multiply } from '../tint.ts'
import type { Block } from './isometric.ts'
import type { AerialScene } from './scene.ts'
import type { Ground } from './site-plan.ts'

const PAINTS = ['#f1efe9', '#c0584a', '#3f6a8f', '#4a4f58', '#d9b25a', '#8fa39a'] as const

export function drawGroundArea({ iso, palette, random }: AerialScene, { kind, area }: Ground): void {
  const { grass, pavement, road } = palette.ground
  const colour = {
    lawn: grass,
    plaza: lighten(pavement, 0.3),
    parking: road,
    yard: mix(road, pavement, 0.3),
    pool: '#7fc0d0',
    sand: '#e3cfa3',
  }[kind]
  iso.path(iso.ground(area), { fill: multiply(colour, palette.light) })
  if (kind === 'parking' || kind === 'yard')
    drawVehicles({ iso, palette, random, paper: '' }, area, kind === 'yard')
  if (kind === 'pool') {
    const inner = { east: area.east + 1, south: area.south + 1, width: area.width - 2, depth: area.depth - 2 }
    iso.path(iso.ground(inner), { fill: multiply('#a9dbe4', palette.light) })
  }
  if (kind === 'plaza') {
    let joints = ''
    for (let east = area.east + 4; east < area.east + area.width; east += 4)
      joints += iso.ground({ ...area, east, width: 0.25 })
    for (let south = area.south + 4; south < area.south + area.depth; south += 4)
      joints += iso.ground({ ...area, south, depth: 0.25 })
    iso.path(joints, { fill: darken(pavement, 0.2), opacity: 0.3 })
  }
}

function drawVehicles(
  { iso, palette, random }: AerialScene,
  area: Omit<Block, 'height'>,
  areLorries: boolean,
): void {
  const [length, width, height] = areLorries ? [13, 2.7, 3.6] : [4.4, 1.9, 1.4]
  const [gapEast, gapSouth] = areLorries ? [5, 30] : [2.9, 9]
  for (let south = area.south + 1.5; south + length < area.south + area.depth + 1; south += gapSouth) {
    for (let east = area.east + 2; east + width < area.east + area.width - 1; east += gapEast) {
      iso.path(iso.ground({ east: east - 0.5, south, width: 0.16, depth: length }), {
        fill: lighten(palette.ground.road, 0.6),
      })
      if (!random.chance(areLorries ? 0.5 : 0.62)) continue
      const body: Block = { east, south: south + 0.3, width, depth: length - 0.6, height }
      const colour = random.pick(PAINTS)
      const box = areLorries && random.chance(0.6) ? '#f1efe9' : colour
      iso.path(iso.southWall(body), { fill: multiply(darken(box, 0.08), palette.light) })
      iso.path(iso.eastWall(body), { fill: multiply(box, palette.shade) })
      iso.path(iso.roof(body), { fill: multiply(lighten(box, 0.12), palette.light) })
      if (!areLorries) {
        iso.path(
          iso.ground({ east: east + 0.2, south: south + 1.4, width: width - 0.4, depth: 1.9 }, height),
          { fill: mix(palette.glass.dark, box, 0.3) },
        )
      }
    }
  }
}
