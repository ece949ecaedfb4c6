import type { Drawing } from '../drawing.ts'
import type { Random } from '../random.ts'

export type Light = {
  readonly sky: readonly [top: string, middle: string, horizon: string]
  readonly sun: { readonly disc: string; readonly glow: string }
  readonly hills: readonly string[]
  readonly walls: readonly string[]
  readonly roofs: readonly string[]
  readonly frame: string
  readonly pane: string
  readonly lamps: number
  readonly lamp: string
  readonly lawn: readonly [far: string, near: string]
  readonly bark: readonly [lit: string, shade: string]
  /** From shade to sun. */
  readonly leaves: readonly string[]
  readonly shadow: string
}

export const LIGHTS: Readonly<Record<'light' | 'dark', Light>> = {
  light: {
    sky: ['#fdf3ea', '#fdeadd', '#fbd5bd'],
    sun: { disc: '#fff8ea', glow: '#ffd9a8' },
    hills: ['#f3cfc0', '#e5b3ac', '#c98e93'],
    walls: ['#fdf3e8', '#f2cdb9', '#d78f7c', '#f8e3cf', '#bd6a68', '#eec4a4'],
    roofs: ['#7a2a4d', '#93404f', '#5f2340', '#a5524f'],
    frame: '#fffaf2',
    pane: '#6d4a5c',
    lamps: 0.12,
    lamp: '#ffdd9c',
    lawn: ['#c9b878', '#8f9450'],
    bark: ['#8a5a4c', '#4b2b33'],
    leaves: ['#3f4a2b', '#586334', '#77803c', '#9a9a45', '#bdb253', '#ddc96d', '#f0dd93'],
    shadow: '#5c3a44',
  },
  dark: {
    sky: ['#1c0e1d', '#472036', '#c4705d'],
    sun: { disc: '#ffd9a0', glow: '#f29a63' },
    hills: ['#8a4553', '#5e2d44', '#3d1d35'],
    walls: ['#7a4a58', '#6b3a4b', '#5a2b3c', '#75505a', '#4d2337', '#6f4450'],
    roofs: ['#34142a', '#2b1224', '#3e1a2e', '#2a1020'],
    frame: '#8c5f66',
    pane: '#2a1526',
    lamps: 0.62,
    lamp: '#ffd089',
    lawn: ['#4a2f3a', '#20141f'],
    bark: ['#6b3b3c', '#1f101b'],
    leaves: ['#1b1520', '#282026', '#3c2d2c', '#5c4434', '#84603e', '#b3824b', '#dfa85f'],
    shadow: '#120812',
  },
}

export type Scene = {
  readonly drawing: Drawing
  readonly random: Random
  readonly light: Light
  readonly unit: number
}
