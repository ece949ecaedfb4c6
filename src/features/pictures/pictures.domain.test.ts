import { expect, test } from 'vitest'
import { chooseFormat, findOwnFormat, roundUpWidth } from './pictures.domain.ts'

test.each([
  [16, 160],
  [160, 160],
  [161, 320],
  [960, 960],
  [961, 1280],
  [2400, 2400],
])('B10.2 a picture asked for at %i is made %i wide', (width, expected) => {
  expect(roundUpWidth(width)).toBe(expected)
})

test.each([
  ['image/jpeg', null, 'jpeg'],
  ['image/jpeg', '*/*', 'jpeg'],
  ['image/jpeg', 'image/avif,image/webp,image/*;q=0.8', 'webp'],
  ['image/png', 'text/html, Image/WebP;q=0.5', 'webp'],
  ['image/png', 'image/webp;q=0, */*', 'png'],
  ['image/png', 'image/webp; q=0.000', 'png'],
  ['image/png', 'image/webpx', 'png'],
  ['image/gif', 'image/*', 'png'],
  ['image/avif', 'image/*', 'webp'],
  ['application/pdf', 'image/webp', undefined],
  ['image/svg+xml', 'image/webp', undefined],
  ['toString', 'image/webp', undefined],
])('B10.2 of %s with Accept %j comes %s', (contentType, accept, expected) => {
  expect(chooseFormat(contentType, accept)).toBe(expected)
})

test('B10.2 the format of the source is one that every browser reads', () => {
  expect(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'].map(findOwnFormat)).toEqual([
    'jpeg',
    'png',
    'png',
    'webp',
    'webp',
  ])
})
