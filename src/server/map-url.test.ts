import { expect, test } from 'vitest'
import { chooseMapUrl, parseMapUrl } from './map-url.ts'

test('A5.4 the viewer is OpenStreetMap, another one, or none', () => {
  expect(chooseMapUrl(undefined)).toBe('https://www.openstreetmap.org/export/embed.html')
  expect(chooseMapUrl(parseMapUrl('https://maps.example/embed?layer=1'))).toBe(
    'https://maps.example/embed?layer=1',
  )
  expect(chooseMapUrl(parseMapUrl('off'))).toBeUndefined()
})

test.each([
  'maps.example',
  'javascript:alert(1)',
  'https://user:secret@maps.example/',
  'https://maps.example/#a',
])('A5.4 %s is no viewer', (text) => {
  expect(parseMapUrl(text)).toBeUndefined()
})
