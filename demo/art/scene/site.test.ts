import { expect, test } from 'vitest'
import { createSite } from './site.ts'

const extent = { left: 40, right: 20, up: 30 }
const frame = { left: 150, right: 1450, top: 80, horizon: 740 }
const site = createSite({ extent, frame, turn: 28, eyeHeight: 4 })

test('the building fills the frame in one direction and stays within it in the other', () => {
  const corners = [0, 30].flatMap((up) => [
    site.point(0, 0, up),
    site.point(40, 0, up),
    site.point(0, 20, up),
  ])
  const [left, right] = [Math.min(...corners.map(({ x }) => x)), Math.max(...corners.map(({ x }) => x))]
  const top = Math.min(...corners.map(({ y }) => y))
  expect(left).toBeGreaterThanOrEqual(frame.left - 0.001)
  expect(right).toBeLessThanOrEqual(frame.right + 0.001)
  expect(top).toBeGreaterThanOrEqual(frame.top - 0.001)
  expect(Math.min(left - frame.left, top - frame.top)).toBeCloseTo(0)
})

test('what is upright stays upright, and what is at the height of the eye lies on the horizon', () => {
  expect(site.point(13, 0, 25).x).toBeCloseTo(site.point(13, 0, 0).x)
  for (const left of [0, 20, 40]) expect(site.point(left, 0, 4).y).toBeCloseTo(frame.horizon)
})

test('ground behind the viewer is cut off', () => {
  const street = site.ground([
    [-500, -5],
    [500, -5],
    [500, -12],
    [-500, -12],
  ])
  expect(street.length).toBeGreaterThanOrEqual(3)
  for (const { x, y } of street) {
    expect(Number.isFinite(x)).toBe(true)
    expect(y).toBeGreaterThan(frame.horizon)
  }
  expect(
    site.ground([
      [-500, -500],
      [-500, -400],
      [-400, -500],
    ]),
  ).toEqual([])
})
