import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTab } from './testing/open-tab.tsx'
import { startSessionServer } from './testing/session-server.ts'
// It comes with its own chunk; here it is at hand.
import './session-ending.tsx'

const REFRESH = 'POST /api/auth/v1/login'
const READ = 'GET /api/auth/v1/session'
const END = 'DELETE /api/auth/v1/session'
const ASKED = 'Your session is about to end.Stay signed in'
const ENDED = 'Your session has ended. Please sign in again.Close'

const tabs: { close: () => Promise<void> }[] = []
const open = async (...page: Parameters<typeof openTab>) => {
  const tab = await openTab(...page)
  tabs.push(tab)
  return tab
}
const wait = (seconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1000)))
const clickSomewhere = () => document.body.click()
const names = ({ calls }: ReturnType<typeof startSessionServer>) => calls.map(({ name }) => name)
const reload = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T12:00:00Z') })
  vi.spyOn(location, 'reload').mockImplementation(reload.mockClear())
  sessionStorage.clear()
})
afterEach(async () => {
  for (const tab of tabs.splice(0)) await tab.close()
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('A6.3 while the person is active', () => {
  test('the session is refreshed below 1140 seconds, at the next look, which comes every second', async () => {
    const server = startSessionServer()
    await open(server.read())
    await wait(30)
    clickSomewhere()
    await wait(30)
    expect(server.calls).toEqual([])
    await wait(1)
    expect(names(server)).toEqual([REFRESH])
  })

  test('a click counts for 60 seconds', async () => {
    const server = startSessionServer()
    await open(server.read())
    clickSomewhere()
    await wait(61)
    expect(server.calls).toEqual([])
    clickSomewhere()
    await wait(1)
    expect(names(server)).toEqual([REFRESH])
    await wait(59)
    expect(server.calls).toHaveLength(1)
  })

  test('clicks for two hours keep it alive without a word', async () => {
    const server = startSessionServer()
    const tab = await open(server.read())
    for (let minute = 0; minute < 120; minute += 1) {
      clickSomewhere()
      await wait(60)
    }
    expect(tab.said()).toBe('')
    expect(new Set(names(server))).toEqual(new Set([REFRESH]))
    expect(reload).not.toHaveBeenCalled()
  })

  test('A6.5 every call names the reader’s language, also after it was changed; the token stays a cookie', async () => {
    const server = startSessionServer()
    const tab = await open(server.read())
    await wait(61)
    clickSomewhere()
    await wait(1)
    await tab.speak('de-DE')
    await wait(61)
    clickSomewhere()
    await wait(1)
    expect(server.calls.map(({ headers }) => headers.get('accept-language'))).toEqual(['en-GB', 'de-DE'])
    expect(server.calls[0]?.headers.get('session-transport')).toBe('cookie')
  })

  test('where nobody answers, it is tried again every ten seconds', async () => {
    const server = startSessionServer()
    await open(server.read())
    await wait(61)
    server.isDown = true
    clickSomewhere()
    await wait(15)
    expect(server.calls).toHaveLength(2)
    server.isDown = false
    await wait(10)
    expect(server.calls).toHaveLength(3)
    await wait(20)
    expect(server.calls).toHaveLength(3)
  })
})

describe('A6.3 while the person is away', () => {
  const AWAY_SECONDS = 20 * 60 - 180

  test('the toast asks when less than 180 seconds are left', async () => {
    const server = startSessionServer()
    const tab = await open(server.read())
    await wait(AWAY_SECONDS)
    expect(tab.said()).toBe('')
    await wait(1)
    expect(tab.said()).toBe(ASKED)
  })

  test('a click on it forces a refresh, and it hides after a second', async () => {
    const server = startSessionServer()
    const tab = await open(server.read())
    await wait(AWAY_SECONDS + 1)
    await tab.press('Stay signed in')
    expect(names(server)).toEqual([REFRESH])
    expect(tab.said()).toBe('You stay signed in.')
    await wait(0.999)
    expect(tab.said()).toBe('You stay signed in.')
    await wait(0.001)
    expect(tab.said()).toBe('')
    await wait(AWAY_SECONDS - 1)
    expect(tab.said()).toBe('')
  })

  test('until the answer comes it is pending, and asks nobody twice', async () => {
    const server = startSessionServer()
    const { promise, resolve } = Promise.withResolvers<void>()
    const answer = fetch
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      await promise
      return await answer(...request)
    })
    const tab = await open(server.read())
    await wait(AWAY_SECONDS + 1)
    await tab.press('Stay signed in')
    expect(tab.said()).toBe('One moment …')
    await wait(5)
    await act(async () => resolve())
    expect(tab.said()).toBe('You stay signed in.')
    expect(names(server)).toEqual([REFRESH])
  })

  test('a click anywhere else will do as well', async () => {
    const server = startSessionServer()
    const tab = await open(server.read())
    await wait(AWAY_SECONDS + 1)
    clickSomewhere()
    await wait(1)
    expect(names(server)).toEqual([REFRESH])
    expect(tab.said()).toBe('')
  })

  test('it asks again where nobody answered', async () => {
    const server = startSessionServer()
    const tab = await open(server.read())
    await wait(AWAY_SECONDS + 1)
    server.isDown = true
    await tab.press('Stay signed in')
    expect(tab.said()).toContain('The portal did not answer.')
    server.isDown = false
    await tab.press('Stay signed in')
    expect(tab.said()).toBe('You stay signed in.')
  })

  test('the focus goes back to where it was', async () => {
    const server = startSessionServer()
    const tab = await open(server.read())
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    await wait(AWAY_SECONDS + 1)
    expect(document.activeElement).toBe(field)
    tab.getButton('Stay signed in').focus()
    await tab.press('Stay signed in')
    expect(document.activeElement).toBe(field)
  })

  test('a session that cannot be refreshed any more says so, and offers nothing', async () => {
    const server = startSessionServer({ lastsMs: 600_000 })
    const tab = await open(server.read())
    await wait(600 - 179)
    clickSomewhere()
    await wait(1)
    expect(tab.said()).toBe('Your session ends in a few minutes. After that, please sign in again.')
    expect(server.calls).toEqual([])
  })
})

describe('A6.3 on expiry', () => {
  const LIFETIME_SECONDS = 20 * 60

  test('the session ends, every store is cleared, and the person is told on the page loaded anew', async () => {
    const server = startSessionServer()
    const tab = await open(server.read())
    sessionStorage.setItem('of-this-person', 'x')
    await wait(LIFETIME_SECONDS - 1)
    expect(server.calls).toEqual([])
    await wait(1)
    // The server would take the token for half a minute longer.
    expect(names(server)).toEqual([READ, END])
    expect(reload).toHaveBeenCalledOnce()
    expect(sessionStorage.getItem('of-this-person')).toBeNull()
    await wait(10)
    expect(reload).toHaveBeenCalledOnce()

    await tab.close()
    const anew = await open(undefined, 'de-DE')
    expect(anew.said()).toBe('Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.Schließen')
    await anew.press('Schließen')
    expect(anew.said()).toBe('')
  })

  test('a server that does not answer ends it as well', async () => {
    const server = startSessionServer()
    await open(server.read())
    server.isDown = true
    await wait(LIFETIME_SECONDS)
    expect(reload).toHaveBeenCalledOnce()
  })

  test('one that was ended elsewhere is over with the next refresh', async () => {
    const server = startSessionServer()
    await open(server.read())
    await wait(61)
    server.hasSession = false
    clickSomewhere()
    await wait(1)
    expect(reload).toHaveBeenCalledOnce()
    expect((await open(undefined)).said()).toBe(ENDED)
  })

  test('a visitor is told nothing, and who signs in again is not told later', async () => {
    expect((await open(undefined)).said()).toBe('')
    const server = startSessionServer()
    await open(server.read())
    await wait(LIFETIME_SECONDS)
    server.hasSession = true
    server.refresh()
    await open(server.read())
    expect((await open(undefined)).said()).toBe('')
  })

  test.each([-25, 25])('the clock of this computer may be %i minutes off', async (minutes) => {
    const server = startSessionServer({ clockAheadMs: minutes * 60_000 })
    const tab = await open(server.read())
    await wait(LIFETIME_SECONDS - 180)
    expect(tab.said()).toBe('')
    await wait(1)
    expect(tab.said()).toBe(ASKED)
    await wait(178)
    expect(reload).not.toHaveBeenCalled()
    await wait(1)
    expect(reload).toHaveBeenCalledOnce()
  })
})

describe('A6.6 several tabs share one session', () => {
  const AWAY_SECONDS = 20 * 60 - 179

  test('a refresh in one shows in all', async () => {
    const server = startSessionServer()
    const [here, there] = [await open(server.read()), await open(server.read())]
    await wait(AWAY_SECONDS)
    expect([here.said(), there.said()]).toEqual([ASKED, ASKED])
    await here.press('Stay signed in')
    expect([here.said(), there.said()]).toEqual(['You stay signed in.', ''])
    await wait(30)
    expect(names(server)).toEqual([REFRESH])
  })

  test('a tab that slept through the refresh asks before it gives up', async () => {
    const server = startSessionServer()
    const tab = await open(server.read())
    await wait(AWAY_SECONDS)
    server.refresh()
    await wait(179)
    expect(names(server)).toEqual([READ])
    expect(tab.said()).toBe('')
    expect(reload).not.toHaveBeenCalled()
  })

  test('signing out in one signs out in all, where nobody needs to be told', async () => {
    const server = startSessionServer()
    const [here] = [await open(server.read()), await open(server.read())]
    await here.tellOtherTabs({ kind: 'ended' })
    expect(reload).toHaveBeenCalledOnce()
    expect((await open(undefined)).said()).toBe('')
  })

  test('expiry in one is told in all', async () => {
    const server = startSessionServer()
    const [here, there] = [await open(server.read()), await open(server.read())]
    await here.tellOtherTabs({ kind: 'ended', hasExpired: true })
    expect(reload).toHaveBeenCalledOnce()
    await here.close()
    await there.close()
    const anew = await open(undefined)
    expect(anew.said()).toBe(ENDED)
    await open(server.read())
    await wait(20 * 60)
    expect(anew.heard.at(-1)).toEqual({ kind: 'ended', hasExpired: true })
  })

  test('who looks at another portfolio in one tab, or is another person, is so in all', async () => {
    const server = startSessionServer()
    await open(server.read())
    await open({ ...server.read(), viewee: { name: 'Sophie Albrecht' } })
    expect(reload).toHaveBeenCalledOnce()
  })

  test('a page of the same person changes nothing', async () => {
    const server = startSessionServer()
    await open(server.read())
    await open(server.read())
    await wait(10)
    expect(reload).not.toHaveBeenCalled()
  })
})
