/** Both cuts show the same place: one for wide screens, one upright, whose upper half is left to the words. */
export const CANVASES = {
  wide: {
    width: 2560,
    height: 1100,
    halden: { shore: 0.8, eye: 0.6, zoom: 0.4 },
    linden: {
      width: 2560,
      height: 1100,
      unit: 110,
      ground: 900,
      sun: { x: 1580, y: 560 },
      houses: { from: 1490, to: 2700, scale: 1 },
      tree: { x: 2070, foot: 985, crown: { x: 2070, y: 515 }, reach: { x: 380, y: 345 } },
    },
  },
  tall: {
    width: 1080,
    height: 1900,
    halden: { shore: 0.88, eye: 0.2, zoom: 0.85 },
    linden: {
      width: 1080,
      height: 1900,
      unit: 96,
      ground: 1660,
      sun: { x: 260, y: 1330 },
      houses: { from: -60, to: 1150, scale: 0.92 },
      tree: { x: 700, foot: 1745, crown: { x: 700, y: 1290 }, reach: { x: 330, y: 330 } },
    },
  },
} as const

export type HeroCut = keyof typeof CANVASES
