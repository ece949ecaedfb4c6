import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildEntries } from './search.test-data.ts'
import { openSearch } from './search-engine.ts'
import { renderPalette } from './testing/render-palette.tsx'

const ENTRIES = buildEntries({
  investment: ['Halden Hamburg', 'Halden Hafen'],
  property: ['Kaispeicher'],
  fund: ['Hamburg Wohnen'],
})

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

describe('A11.1 results', () => {
  test('arrive 50 ms after the last key', async () => {
    const page = await renderPalette({ entries: ENTRIES })
    await page.type('ha')
    await page.pass(40)
    await page.type('hamburg')
    await page.pass(49)
    expect(page.listOptions()).toEqual([])
    await page.pass(1)
    expect(page.listOptions()[0]).toContain('Hamburg')
  })

  test('stand in named groups, with what matched marked, and their number is told', async () => {
    const page = await renderPalette({ entries: ENTRIES })
    await page.search('hamburg')
    expect(screen.getAllByRole('group')).toHaveLength(3)
    for (const name of ['Investments', 'Properties', 'Funds for subscription'])
      expect(within(screen.getByRole('group', { name })).getAllByRole('option')).toHaveLength(1)
    expect(screen.getAllByRole('mark').map(({ textContent }) => textContent)).toEqual([
      'Hamburg',
      'Hamburg',
      'Hamburg',
    ])
    expect(page.listAnnounced()).toContain('3 results')
  })

  test('lead to the investment, the property under it, and the fund on the market', async () => {
    const page = await renderPalette({ entries: ENTRIES })
    await page.search('hamburg')
    const addresses = screen.getAllByRole('option').map((option) => option.getAttribute('href'))
    expect(new Set(addresses)).toEqual(
      new Set([
        '/halden/portfolio/Halden%20Hamburg',
        '/halden/portfolio/Halden%20Hamburg?tab=properties&property=Kaispeicher',
        '/halden/market/Hamburg%20Wohnen',
      ]),
    )
  })

  test('what finds nothing is told, and what can be found while nothing is typed', async () => {
    const page = await renderPalette({ entries: ENTRIES, at: '/halden/de-DE/imprint' })
    expect(page.listAnnounced().join()).toContain('Finden Sie Anlagen, Immobilien und Fonds')
    await page.search('xyzxyz')
    expect(page.listAnnounced()).toContain('Nichts gefunden für „xyzxyz“.')
  })
})

describe('A11 pages', () => {
  test('are a group of their own, found by the beginnings of the words of their titles', async () => {
    const page = await renderPalette({ entries: ENTRIES, at: '/halden/de-DE/imprint' })
    await page.search('start')
    const group = within(screen.getByRole('group', { name: 'Seiten' }))
    const [option] = group.getAllByRole('option')
    expect(option?.textContent).toBe('Startseite')
    expect(option?.getAttribute('href')).toBe('/halden/de-DE')
    await page.search('tartseite')
    expect(screen.queryByRole('group', { name: 'Seiten' })).toBeNull()
  })

  test('that the person may not open are not found', async () => {
    const page = await renderPalette({ entries: ENTRIES })
    await page.search('documents')
    expect(page.listOptions()).toEqual([])
    await page.search('privacy')
    expect(page.listOptions()).toEqual(['Privacy policy'])
  })
})

describe('A11 documents', () => {
  const REPORT = { id: 'report', name: 'Annual report', about: 'Hamburg Wohnen' }

  test('are a group of their own, asked for when the visitor pauses', async () => {
    const loadDocuments = vi.fn(async () => [REPORT])
    const page = await renderPalette({ entries: ENTRIES, loadDocuments })
    await page.type('ham')
    await page.pass(200)
    await page.search('hamburg')
    await page.pass(199)
    expect(loadDocuments).not.toHaveBeenCalled()
    await page.pass(1)
    expect(loadDocuments).toHaveBeenCalledExactlyOnceWith('hamburg', expect.anything())
    const group = within(screen.getByRole('group', { name: 'Documents' }))
    const [option] = group.getAllByRole('option')
    expect(option?.textContent).toBe('Annual reportHamburg Wohnen')
    expect(option?.getAttribute('href')).toBe('/halden/documents?document=report')
    expect(page.listAnnounced()).toContain('4 results')
    expect(await page.findActive()).toBe(0)
  })

  test('are found where nothing else is; that nothing is found is told only then', async () => {
    const loadDocuments = vi.fn(async (text: string) => (text === 'xyzxyz' ? [] : [REPORT]))
    const page = await renderPalette({ entries: ENTRIES, loadDocuments })
    await page.search('xyzxyz')
    expect(page.listAnnounced().join()).not.toContain('Nothing found')
    await page.pass(200)
    expect(page.listAnnounced().join()).toContain('Nothing found for “xyzxyz”.')
    await page.search('zzqqzz')
    await page.pass(200)
    expect(page.listOptions()).toEqual(['Annual reportHamburg Wohnen'])
  })

  test('that cannot be had are left out', async () => {
    const loadDocuments = async () => await Promise.reject(new TypeError('Failed to fetch'))
    const page = await renderPalette({ entries: ENTRIES, loadDocuments })
    await page.search('hafen')
    await page.pass(250)
    expect(page.listOptions()[0]).toContain('Halden Hafen')
    expect(screen.queryByRole('group', { name: 'Documents' })).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('A11.1 keys', () => {
  test('up and down go round; the field names the active one and keeps the focus', async () => {
    const page = await renderPalette({ entries: ENTRIES })
    await page.search('hamburg')
    const walk = []
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
      await page.press(key)
      walk.push(await page.findActive())
    }
    expect(walk).toEqual([1, 2, 0, 2])
    expect(document.activeElement).toBe(page.getField())
  })

  test('new results begin with the best again', async () => {
    const page = await renderPalette({ entries: ENTRIES })
    await page.search('hamburg')
    await page.press('ArrowDown')
    await page.search('ha')
    expect(await page.findActive()).toBe(0)
  })

  test('Enter opens the active one and closes the search', async () => {
    const page = await renderPalette({ entries: ENTRIES })
    await page.search('hafen')
    await page.press('Enter')
    expect(page.findAddress()).toBe('/halden/portfolio/Halden Hafen')
    expect(page.onClose).toHaveBeenCalledOnce()
  })

  test('Home, End and letters belong to the text', async () => {
    const page = await renderPalette({ entries: ENTRIES })
    await page.search('hamburg')
    for (const key of ['Home', 'End', 'x']) expect(await page.press(key)).toBe(true)
    expect(await page.press('ArrowDown')).toBe(false)
  })

  test('the button and the place beside it close', async () => {
    const page = await renderPalette({ entries: ENTRIES })
    await page.click('Close search')
    expect(page.onClose).toHaveBeenCalledOnce()
  })
})

describe('A11.1 until the portfolio is complete', () => {
  test('the field is disabled, says so, and tells how far it is; then it gets the focus', async () => {
    const page = await renderPalette({
      entries: ENTRIES,
      portfolio: { status: 'loading', loaded: 20, total: 1043 },
    })
    expect(page.getField().disabled).toBe(true)
    expect(document.activeElement).toBe(screen.getByRole('dialog'))
    expect(page.listAnnounced().join()).toContain('as soon as your portfolio is loaded')
    expect(screen.getByRole('dialog').textContent).toContain('20 of 1,043 loaded')
    await page.setPortfolio({ status: 'completed' })
    expect(page.getField().disabled).toBe(false)
    expect(document.activeElement).toBe(page.getField())
  })

  test('what failed is told and can be tried again; or it is searched without', async () => {
    const page = await renderPalette({
      entries: ENTRIES,
      portfolio: { status: 'failed', loaded: 12, total: 22 },
    })
    expect(screen.getByRole('alert').textContent).toContain('12 of 22')
    expect(page.getField().disabled).toBe(true)
    await page.click('Retry')
    expect(page.onRetryPortfolio).toHaveBeenCalledOnce()
    await page.click('Search anyway')
    expect(page.getField().disabled).toBe(false)
    await page.search('hafen')
    expect(page.listOptions()[0]).toContain('Halden Hafen')
  })

  test('a portfolio that could not even be listed has no numbers', async () => {
    await renderPalette({
      entries: ENTRIES,
      portfolio: { status: 'failed', loaded: 0, total: 0 },
    })
    expect(screen.getByRole('alert').textContent).toContain('Your portfolio could not be loaded.')
  })
})

describe('A11.1 a search that fails', () => {
  test('because its entries cannot be loaded is told, and tries again', async () => {
    const page = await renderPalette({ entries: undefined })
    expect(screen.getByRole('alert').textContent).toContain('Search is not available at the moment.')
    page.serve(ENTRIES)
    await page.click('Retry')
    await page.search('hafen')
    expect(page.listOptions()[0]).toContain('Halden Hafen')
  })

  test('because its worker cannot be started, or breaks down later', async () => {
    let breakDown = () => {}
    let starts = 0
    const page = await renderPalette({
      entries: ENTRIES,
      openEngine: (options) => {
        starts += 1
        if (starts === 1) throw new Error('no workers here')
        breakDown = options.onFailure
        return openSearch(options)
      },
    })
    expect(screen.getByRole('alert').textContent).toContain('not available')
    await page.click('Retry')
    await page.search('hafen')
    expect(page.listOptions()[0]).toContain('Halden Hafen')
    await act(async () => breakDown())
    expect(page.listOptions()).toEqual([])
    expect(screen.getByRole('alert').textContent).toContain('not available')
  })
})
