import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { buildSession } from '../session/testing/build-session.ts'
import { Secured } from './secured.tsx'

const portfolio = (
  <Secured page="portfolio">
    <h1>{'Your portfolio'}</h1>
  </Secured>
)

const listHeadings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)
const listTexts = () => screen.queryAllByRole('paragraph').map(({ textContent }) => textContent)
const findHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('A12.2 a secured page', () => {
  test('is locked for visitors; signing in leads back to it, query and language included', async () => {
    await renderPart(portfolio, { at: '/halden/portfolio/7?tab=documents' })
    expect(listHeadings()).toEqual(['Portfolio', 'This area is secured'])
    expect(listTexts()).toEqual(['Please sign in to see this page.'])
    expect(findHref('Sign in')).toBe('/halden/signin?next=%2Fhalden%2Fportfolio%2F7%3Ftab%3Ddocuments')
  })

  test('speaks German to visitors as well', async () => {
    await renderPart(portfolio, { at: '/halden/de-DE/portfolio' })
    expect(listHeadings()).toEqual(['Portfolio', 'Dieser Bereich ist geschützt'])
    expect(findHref('Anmelden')).toBe('/halden/de-DE/signin?next=%2Fhalden%2Fde-DE%2Fportfolio')
  })

  test('tells who lacks the permission so, and how to go on', async () => {
    await renderPart(portfolio, { session: buildSession({ roles: [] }), at: '/halden/portfolio' })
    expect(listHeadings()).toEqual(['Portfolio', 'Not part of your access'])
    expect(listTexts()[0]).toMatch(/^Your login does not include this page\./)
    expect(findHref('To the start page')).toBe('/halden')
    expect(findHref('View the portfolio of another person')).toBe('/halden/signin/enter-view-for')
    expect(findHref('Contact')).toBe('/halden/contact')
  })

  test('A4.9 who already sees another portfolio is not led to a further one', async () => {
    const session = buildSession({ roles: [], viewee: { name: 'Sophie Albrecht' } })
    await renderPart(portfolio, { session })
    expect(listHeadings()).toEqual(['Portfolio', 'Not part of your access'])
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'To the start page',
      'Contact',
    ])
  })

  test('is denied to one-time passwords, whatever their role', async () => {
    await renderPart(portfolio, { session: buildSession({ isOneTimePassword: true }) })
    expect(listHeadings()).toEqual(['Portfolio', 'Not part of your access'])
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'To the start page',
      'Contact',
    ])
  })

  test('shows itself to who has the permission', async () => {
    await renderPart(portfolio, { session: buildSession() })
    expect(listHeadings()).toEqual(['Your portfolio'])
  })

  test.each([
    [['DACH'], ['Market', 'Not part of your access']],
    [['DACH', 'PGK'], ['All funds']],
  ] as const)('A2.3 the market is for investors in public funds: %j', async (investmentGroups, headings) => {
    const market = (
      <Secured page="market">
        <h1>{'All funds'}</h1>
      </Secured>
    )
    await renderPart(market, { session: buildSession({ investmentGroups }) })
    expect(listHeadings()).toEqual(headings)
  })
})
