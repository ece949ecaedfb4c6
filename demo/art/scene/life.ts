import { outlineEllipse } from '../drawing.ts'
import type { Building, Stage } from '../facade/stage.ts'
import { drawPerson } from '../people.ts'
import { darken, multiply } from '../tint.ts'
import { planTrees } from './planting.ts'
import type { Spot } from './site.ts'
import type { Thing } from './thing.ts'
import { drawCar } from './vehicles.ts'

/** Trees, people, cars and lamps round a building, the far ones first. */
export function drawLife(stage: Stage, building: Building): void {
  const { site } = stage
  const things = [
    ...planTrees(stage, building),
    ...planPeople(stage, building),
    ...planCars(stage, building),
    ...planLamps(stage, building),
  ]
  things.sort((one, other) => site.distanceTo(...other.spot) - site.distanceTo(...one.spot))
  for (const thing of things) thing.draw()
}

function planPeople(stage: Stage, { extent, surroundings }: Building): Thing[] {
  const { drawing, palette, random, site } = stage
  const count = surroundings === 'yard' ? 2 : random.integer(6, 10)
  const people: Thing[] = []
  for (let index = 0; index < count; index += 1) {
    const isLeft = random.chance(0.6)
    const along = random.between(-1.5, (isLeft ? extent.left : extent.right) * 0.95)
    const before = surroundings === 'street' ? random.between(-4.8, -1) : random.between(-10, -1.4)
    const spot: Spot = isLeft ? [along, before] : [before, along]
    const group = random.chance(0.4) ? 2 : 1
    for (let member = 0; member < group; member += 1) {
      const place: Spot = [spot[0] + member * 0.6, spot[1] + member * 0.25]
      const height = random.between(1.6, 1.85)
      people.push({
        spot: place,
        draw: () =>
          drawPerson(drawing, palette, random, {
            foot: site.point(...place),
            height: height * site.scaleAt(...place),
          }),
      })
    }
  }
  return people
}

function planCars(stage: Stage, { extent, surroundings }: Building): Thing[] {
  if (surroundings !== 'street') return []
  const { random } = stage
  const parked = Array.from({ length: 3 }, (_, index) => 8 + index * random.between(6.5, 9))
    .filter((left) => left < extent.left && random.chance(0.7))
    .map((left): Spot => [left, -7.9])
  return parked.map((spot) => ({ spot, draw: () => drawCar(stage, spot) }))
}

function planLamps({ drawing, palette, site }: Stage, { extent, surroundings }: Building): Thing[] {
  if (surroundings === 'yard') return []
  const spots: Spot[] = [
    [extent.left * 0.3, -4.9],
    [extent.left * 0.85, -4.9],
    [-4.9, extent.right * 0.6],
  ]
  return spots.map((spot) => ({
    spot,
    draw: () => {
      const foot = site.point(...spot)
      const size = site.scaleAt(...spot)
      const top = foot.y - 5 * size
      drawing.rect(foot.x - 0.06 * size, top, 0.12 * size, 5 * size, {
        fill: multiply('#4b4f58', palette.light),
      })
      drawing.rect(foot.x - 0.45 * size, top - 0.1 * size, 0.9 * size, 0.14 * size, {
        fill: darken('#4b4f58', 0.2),
      })
      drawing.path(outlineEllipse({ x: foot.x, y: top + 0.1 * size }, 0.3 * size, 0.14 * size), {
        fill: palette.lamp,
      })
    },
  }))
}
