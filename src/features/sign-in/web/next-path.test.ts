import { expect, test } from 'vitest'
import { findNextPath } from './next-path.ts'

test.each([
  ['/halden', '/halden'],
  ['/halden/portfolio/7?tab=documents', '/halden/portfolio/7?tab=documents'],
  ['/halden/de-DE/signin/view-for?token=a%2Bb', '/halden/de-DE/signin/view-for?token=a%2Bb'],
])('%s is a page to continue at', (next, path) => {
  expect(findNextPath('halden', next)).toBe(path)
})

test.each([
  undefined,
  null,
  '',
  '/linden/portfolio',
  '/halden-of-others',
  '//evil.example/halden',
  '/\\evil.example/halden',
  'https://evil.example/halden',
  'javascript:alert(1)//halden',
  '/halden/../linden',
  '/halden/..//evil.example',
  'http://[',
])('%s is not', (next) => {
  expect(findNextPath('halden', next)).toBeUndefined()
})
