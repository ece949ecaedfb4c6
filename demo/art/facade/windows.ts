import type { Random } from '../random.ts'
import type { Area, Face } from '../scene/face.ts'
import { darken, lighten, mix, multiply } from '../tint.ts'
import { adapt, inset } from './grid.ts'

type WindowStyle = {
  readonly frame: string
  /** Metres. */
  readonly frameWidth?: number
  readonly bars?: 'none' | 'upright' | 'cross'
  /** More or fewer lamps than the time of day has. */
  readonly lampShare?: number
}

const TONES = 5

/** Openings with a shaded reveal, a frame, and glass that mirrors the sky or shows a lamp. */
export function paintWindows(
  face: Face,
  random: Random,
  openings: readonly Area[],
  style: WindowStyle,
): void {
  const { frame, frameWidth = 0.09, bars = 'none', lampShare } = style
  face.paint(openings, { fill: face.tone(darken(frame, 0.45)) })
  const frames = openings.map((opening) => adapt(opening, { height: opening.height - 0.08 }))
  face.paint(frames, { fill: face.tone(frame) })
  paintGlass(
    face,
    random,
    frames.map((area) => inset(area, frameWidth)),
    lampShare,
  )
  if (bars !== 'none')
    face.paint(
      frames.flatMap((area) => windowBars(area, bars)),
      { fill: face.tone(frame) },
    )
}

function windowBars({ x, y, width, height }: Area, bars: 'upright' | 'cross'): Area[] {
  const upright = { x: x + width / 2 - 0.04, y, width: 0.08, height }
  if (bars === 'upright') return [upright]
  return [upright, { x, y: y + height * 0.68, width, height: 0.08 }]
}

/** Glass alone: more sky in it the higher it is. */
export function paintGlass(
  face: Face,
  random: Random,
  panes: readonly Area[],
  lampShare = face.palette.lampShare,
): void {
  const { glass, lamp, sky } = face.palette
  const tones: Area[][] = Array.from({ length: TONES }, () => [])
  const lamps: Area[] = []
  for (const pane of panes) {
    if (random.chance(lampShare)) {
      lamps.push(pane)
      continue
    }
    const height = Math.min(1, (pane.y + pane.height) / Math.max(face.height, 8))
    const brightness = 0.12 + 0.5 * height + random.between(-0.18, 0.22)
    tones[Math.min(TONES - 1, Math.max(0, Math.floor(brightness * TONES)))]?.push(pane)
  }
  for (const [index, group] of tones.entries()) {
    const colour = mix(glass.dark, glass.bright, index / (TONES - 1))
    face.paint(group, { fill: face.isLit ? mix(colour, sky[1], 0.12) : multiply(colour, '#d4d8e6') })
  }
  face.paint(lamps, { fill: lamp })
  paintLampPatterns(face, random, lamps)
  paintGlints(face, random, panes)
}

/** Curtains and shelves: a lit room is never one flat colour. */
function paintLampPatterns(face: Face, random: Random, lamps: readonly Area[]): void {
  const curtains = lamps
    .filter(() => random.chance(0.55))
    .map((pane) => adapt(pane, { width: pane.width * random.between(0.18, 0.4) }))
  const ceilings = lamps.map((pane) =>
    adapt(pane, { y: pane.y + pane.height * 0.7, height: pane.height * 0.3 }),
  )
  face.paint(ceilings, { fill: lighten(face.palette.lamp, 0.45), opacity: 0.7 })
  face.paint(curtains, { fill: multiply(face.palette.lamp, '#c98f5f'), opacity: 0.55 })
}

function paintGlints(face: Face, random: Random, panes: readonly Area[]): void {
  const glints = panes.filter(({ width, height }) => width * height > 0.6 && random.chance(0.4))
  const outline = glints
    .map(({ x, y, width, height, out = 0 }) => {
      const corners = [
        face.point(x, y + height, out),
        face.point(x + width * 0.7, y + height, out),
        face.point(x, y + height * 0.35, out),
      ]
      return `M${corners.map((corner) => `${corner.x.toFixed(1)} ${corner.y.toFixed(1)}`).join('L')}Z`
    })
    .join('')
  face.drawing.path(outline, { fill: '#ffffff', opacity: face.isLit ? 0.2 : 0.11 })
}
