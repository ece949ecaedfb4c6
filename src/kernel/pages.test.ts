import { describe, expect, test } from 'vitest'
import { describePage, findPage, findRoutePage, PAGE_NAMES, PAGES, shortPath } from './pages.ts'

describe('A2 which page an address is', () => {
  test.each([
    ['', 'start'],
    ['portfolio', 'portfolio'],
    ['portfolio/', 'portfolio'],
    ['portfolio/returns', 'returns'],
    ['portfolio/4711', 'investment'],
    ['portfolio/4711/more', 'notFound'],
    ['imprint', 'imprint'],
    ['password-reset', 'passwordReset'],
    ['password-reset/abc', 'passwordReset'],
    ['signin/view-for', 'viewFor'],
    ['nowhere', 'notFound'],
  ])('%s is %s', (path, page) => {
    expect(findPage(path)).toBe(page)
  })

  test.each([
    ['/$client/{-$locale}', 'start'],
    ['/$client/{-$locale}/', 'start'],
    ['/$client/{-$locale}/portfolio/', 'portfolio'],
    ['/$client/{-$locale}/portfolio/$id', 'investment'],
    ['/$client/{-$locale}/password-reset/{-$token}', 'passwordReset'],
    ['/$client/{-$locale}/$', 'notFound'],
    ['/$client/{-$locale}/$page', 'notFound'],
    [undefined, 'notFound'],
  ])('the route %s shows %s', (fullPath, page) => {
    expect(findRoutePage(fullPath)).toBe(page)
  })
})

test('no two pages have one address', () => {
  expect(new Set(PAGE_NAMES.map((name) => PAGES[name].path)).size).toBe(PAGE_NAMES.length)
  for (const name of PAGE_NAMES) if (name !== 'notFound') expect(findPage(shortPath(name))).toBe(name)
})

test('A2.3 every page of the market is for investors in public funds', () => {
  const ofMarket = PAGE_NAMES.filter((name) => /^market(\/|$)/.test(PAGES[name].path))
  expect(ofMarket).toContain('market')
  for (const name of ofMarket)
    expect([name, describePage(name)]).toEqual([
      name,
      expect.objectContaining({ permission: 'portfolio/read', isForPublicInvestors: true }),
    ])
})
