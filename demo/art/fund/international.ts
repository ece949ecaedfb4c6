import { type Drawing, outlineEllipse, outlineLine } from '../drawing.ts'
import { choosePalette, type Palette } from '../palette.ts'
import type { Random } from '../random.ts'
import { SIGHTS, type SightName } from '../skyline/sights.ts'
import { darken, lighten, mix } from '../tint.ts'

const WORLD: readonly SightName[] = [
  'latticeTower',
  'decoTower',
  'taperedShard',
  'dome',
  'gherkin',
  'televisionTower',
  'steppedPalace',
  'glassTower',
  'slantedTower',
  'church',
  'clockTower',
  'pyramidTower',
  'ferrisWheel',
  'twinOnions',
]

/** Sights of many countries on the curve of the earth, at dusk. */
export function drawInternational(drawing: Drawing, random: Random): void {
  const palette = choosePalette(random, ['dusk', 'dusk', 'golden', 'peach'])
  const { width, height } = drawing
  const [top, middle, low] = palette.sky
  const sky = drawing.linear({ x: 0, y: 0 }, { x: 0, y: height * 0.8 }, [
    [0, darken(top, 0.25)],
    [0.55, middle],
    [1, low],
  ])
  drawing.rect(0, 0, width, height, { fill: sky })
  drawStars(drawing, random)
  const radius = width * 0.98
  const centre = { x: width / 2, y: height * 0.62 + radius }
  drawing.circle({ x: width * random.between(0.3, 0.7), y: height * 0.5 }, height * 0.13, {
    fill: palette.sun.colour,
    opacity: 0.9,
  })
  drawing.circle(centre, radius + 46, { fill: lighten(low, 0.3), opacity: 0.35 })

  const chosen = [...WORLD].sort(() => random.next() - 0.5).slice(0, 9)
  for (const [index, name] of chosen.entries()) {
    const share = (index + 0.5) / chosen.length - 0.5
    const angle = share * 0.92
    const foot = { x: centre.x, y: centre.y - radius + 4 }
    const size = height * (0.3 + 0.14 * Math.cos(share * Math.PI)) * random.between(0.8, 1.1)
    const degrees = (angle * 180) / Math.PI
    drawing.transform(`rotate(${degrees.toFixed(2)} ${centre.x} ${centre.y.toFixed(1)})`, () =>
      SIGHTS[name]({
        drawing,
        palette,
        foot,
        height: name === 'dome' || name === 'ferrisWheel' ? size * 0.62 : size,
        distance: 0.08,
        isSunOnLeft: true,
      }),
    )
  }
  drawGlobe(drawing, palette, centre, radius)
}

function drawStars(drawing: Drawing, random: Random): void {
  let outline = ''
  for (let index = 0; index < 70; index += 1) {
    const size = random.between(0.8, 2.2)
    outline += outlineEllipse(
      { x: drawing.width * random.next(), y: drawing.height * 0.42 * random.next() ** 1.4 },
      size,
      size,
    )
  }
  drawing.path(outline, { fill: '#ffffff', opacity: 0.75 })
}

/** The earth with its lines of latitude and longitude, and routes between places. */
function drawGlobe(
  drawing: Drawing,
  palette: Palette,
  centre: { x: number; y: number },
  radius: number,
): void {
  const sea = mix(palette.glass.dark, palette.sky[0], 0.45)
  const fill = drawing.linear({ x: 0, y: centre.y - radius }, { x: 0, y: drawing.height }, [
    [0, mix(sea, palette.sky[2], 0.3)],
    [0.3, sea],
    [1, darken(sea, 0.35)],
  ])
  drawing.circle(centre, radius, { fill })
  drawing.clip(outlineEllipse(centre, radius, radius), () => {
    const line = { stroke: lighten(palette.sky[2], 0.2), strokeWidth: 1.6, opacity: 0.4 }
    const meridians = [0.12, 0.34, 0.56, 0.78]
      .map((share) => outlineEllipse(centre, radius * share, radius))
      .join('')
    const parallels = [0.985, 0.93, 0.855, 0.77]
      .map(
        (share) =>
          `M${centre.x - radius} ${centre.y - radius * share + 60}Q${centre.x} ${centre.y - radius * share - 60} ${centre.x + radius} ${centre.y - radius * share + 60}`,
      )
      .join('')
    drawing.path(
      meridians + parallels + outlineLine({ x: centre.x, y: 0 }, { x: centre.x, y: drawing.height }),
      line,
    )
    const y = (share: number) => drawing.height * (0.62 + share * 0.38)
    const places = [
      [0.12, 0.62],
      [0.3, 0.34],
      [0.47, 0.6],
      [0.62, 0.3],
      [0.78, 0.55],
      [0.9, 0.8],
    ].map(([x = 0, share = 0]) => ({ x: drawing.width * x, y: y(share) }))
    const routes = places.slice(1).map((place, index) => {
      const from = places[index] ?? place
      return `M${from.x} ${from.y}Q${(from.x + place.x) / 2} ${Math.min(from.y, place.y) - 90} ${place.x} ${place.y}`
    })
    drawing.path(routes.join(''), { stroke: palette.lamp, strokeWidth: 2.6, opacity: 0.85 })
    drawing.path(places.map((place) => outlineEllipse(place, 8, 8)).join(''), { fill: palette.lamp })
    drawing.path(places.map((place) => outlineEllipse(place, 17, 17)).join(''), {
      stroke: palette.lamp,
      strokeWidth: 1.6,
      opacity: 0.6,
    })
  })
}
