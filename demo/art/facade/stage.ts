import type { Drawing } from '../drawing.ts'
import type { Palette } from '../palette.ts'
import type { Random } from '../random.ts'
import { type Box, type Face, leftFace, rightFace } from '../scene/face.ts'
import type { Site } from '../scene/site.ts'
import { darken, multiply } from '../tint.ts'

/** Everything needed to put a building into the picture. */
export type Stage = {
  readonly drawing: Drawing
  readonly palette: Palette
  readonly site: Site
  readonly random: Random
  readonly isLeftLit: boolean
}

/** What a building is, before it is known from where it will be seen; metres. */
export type Building = {
  readonly extent: { readonly left: number; readonly right: number; readonly up: number }
  readonly surroundings: 'street' | 'plaza' | 'park' | 'yard'
  /** Low and long buildings are seen from higher up. */
  readonly eyeHeight: number
  /** Letters, which a mirrored picture would turn round. */
  readonly hasLetters?: boolean
  /** The blocks that throw shadows. */
  readonly blocks: readonly Box[]
  draw(stage: Stage): void
}

export type FacePainter = (face: Face) => void

/** Both visible walls of a block, and its roof where it can be seen from above. */
export function drawBlock(stage: Stage, box: Box, paint: FacePainter, roof = '#b9b4ae'): void {
  const { drawing, palette, site, isLeftLit } = stage
  paint(leftFace(drawing, palette, site, box, isLeftLit))
  paint(rightFace(drawing, palette, site, box, !isLeftLit))
  const [near, far] = box.left
  const top = box.up[1]
  if (top < site.camera.eyeHeight) {
    const corners = [
      site.point(near, box.right[0], top),
      site.point(far, box.right[0], top),
      site.point(far, box.right[1], top),
      site.point(near, box.right[1], top),
    ]
    drawing.polygon(corners, { fill: multiply(roof, palette.light) })
  }
  sharpenCorner(stage, box)
}

/** A fine dark line where the two walls meet: without it they run into each other. */
function sharpenCorner({ drawing, palette, site }: Stage, box: Box): void {
  const foot = site.point(box.left[0], box.right[0], box.up[0])
  const top = site.point(box.left[0], box.right[0], box.up[1])
  drawing.rect(foot.x - 0.7, top.y, 1.4, foot.y - top.y, { fill: darken(palette.shade, 0.3), opacity: 0.35 })
}
