import { describe, expect, test } from 'vitest'
import { Secured } from './secured.tsx'
import { buildSession, renderInShell } from './testing/render-in-shell.tsx'

const portfolio = (
  <Secured title="Portfolio" permission="portfolio/read">
    <h1>{'Your portfolio'}</h1>
  </Secured>
)

describe('A12.2 a secured page', () => {
  test('is locked for visitors; signing in leads back to it, query and language included', async () => {
    const english = await renderInShell(portfolio, { at: '/halden/portfolio/7?tab=documents' })
    expect(english.texts('h1, h2, p')).toEqual([
      'Portfolio',
      'This area is secured',
      'Please sign in to see this page.',
    ])
    expect(english.findLink('Sign in')).toBe(
      '/halden/signin?next=%2Fhalden%2Fportfolio%2F7%3Ftab%3Ddocuments',
    )

    const german = await renderInShell(portfolio, { at: '/halden/de-DE/portfolio' })
    expect(german.texts('h2')).toEqual(['Dieser Bereich ist geschützt'])
    expect(german.findLink('Anmelden')).toBe('/halden/de-DE/signin?next=%2Fhalden%2Fde-DE%2Fportfolio')
  })

  test('says so to who lacks the permission, and leads to what others let them see', async () => {
    const page = await renderInShell(portfolio, {
      session: buildSession({ roles: [] }),
      at: '/halden/portfolio',
    })
    expect(page.texts('h1, h2, p')).toEqual([
      'Portfolio',
      'This area is secured',
      'You do not have the necessary permissions.',
    ])
    expect(page.findLink('View the portfolio of another person')).toBe('/halden/signin/enter-view-for')
  })

  test('A4.9 who already sees another portfolio is not led to a further one', async () => {
    const session = buildSession({ roles: [], viewee: { name: 'Sophie Albrecht' } })
    const page = await renderInShell(portfolio, { session })
    expect(page.texts('a')).toEqual([])
  })

  test('is denied to one-time passwords, whatever their role', async () => {
    const page = await renderInShell(portfolio, { session: buildSession({ isOneTimePassword: true }) })
    expect(page.texts('h1, h2')).toEqual(['Portfolio', 'This area is secured'])
    expect(page.texts('a')).toEqual([])
  })

  test('shows itself to who has the permission', async () => {
    const page = await renderInShell(portfolio, { session: buildSession() })
    expect(page.texts('h1, h2')).toEqual(['Your portfolio'])
  })

  test('A2.3 the market is for investors in public funds', async () => {
    const market = (
      <Secured title="Market" permission="portfolio/read" isForPublicInvestors>
        <h1>{'All funds'}</h1>
      </Secured>
    )
    const special = await renderInShell(market, { session: buildSession({ investmentGroups: ['DACH'] }) })
    expect(special.texts('h1, h2')).toEqual(['Market', 'This area is secured'])
    const session = buildSession({ investmentGroups: ['DACH', 'PGK'] })
    expect((await renderInShell(market, { session })).texts('h1, h2')).toEqual(['All funds'])
  })
})
