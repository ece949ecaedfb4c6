import { act } from '@testing-library/react'
import type { DetachedWindowAPI } from 'happy-dom'
import { afterEach, describe, expect, test } from 'vitest'
import { readFor, readText, toOrdinarySpaces } from '#tests/web/read-text.ts'
import { renderOnServer, renderPart } from '#tests/web/render-part.tsx'
import { CountUpMoney } from './count-up-money.tsx'
import { readWidget } from './testing/read-widget.tsx'
import type { CountUpClock } from './use-count-up.ts'

const euros = (amount: string) => ({ amount, currency: 'EUR' })

function buildClock() {
  let nowMs = 0
  const ticks = new Set<() => void>()
  const clock: CountUpClock = {
    nowMs: () => nowMs,
    every: (_intervalMs, tick) => {
      ticks.add(tick)
      return () => ticks.delete(tick)
    },
  }
  const advance = (ms: number) => {
    nowMs += ms
    act(() => {
      for (const tick of ticks) tick()
    })
  }
  return { clock, advance, isTicking: () => ticks.size > 0 }
}

function preferMotion(preference: 'reduce' | 'no-preference') {
  const { happyDOM } = globalThis as unknown as { happyDOM: DetachedWindowAPI }
  happyDOM.settings.device.prefersReducedMotion = preference
}

type Shown = { readonly container: HTMLElement }

/** The moving digits before the final ones, or the final ones alone; nobody hears any of them. */
const listDigits = ({ container }: Shown) => [...container.querySelectorAll('[aria-hidden=true]')]
const seen = (part: Shown) => listDigits(part).map(readText)[0]
const heard = ({ container }: Shown) => toOrdinarySpaces(readFor('ear', container))

afterEach(() => preferMotion('no-preference'))

describe('a value that came with the page', () => {
  test('A5.1 is final in the server’s markup, so it needs no script', async () => {
    const markup = await renderOnServer(<CountUpMoney value={euros('1843216.55')} />)
    expect(markup).toContain('€\u00a01,843,216.55')
    expect(markup).not.toContain('0.00')
  })

  test('A5.1 stands from the start, without a hydration error', async () => {
    const { clock, isTicking } = buildClock()
    const widget = await renderPart(<CountUpMoney value={euros('1843216.55')} clock={clock} />, {
      isFromServer: true,
    })
    expect(seen(widget)).toBe('€ 1,843,216.55')
    expect(isTicking()).toBe(false)
  })
})

describe('a value that appears', () => {
  test('A5.1 counts up from zero in 50 ms steps and stops after 800 ms', async () => {
    const { clock, advance, isTicking } = buildClock()
    const widget = await renderPart(<CountUpMoney value={euros('1000')} clock={clock} />)
    const shown = [seen(widget)]
    for (let step = 1; step <= 16; step++) {
      advance(50)
      shown.push(seen(widget))
    }
    expect(shown[0]).toBe('€ 0.00')
    expect(new Set(shown).size).toBe(17)
    expect(shown.at(-1)).toBe('€ 1,000.00')
    expect(isTicking()).toBe(false)
  })

  test('A5.1 is read aloud only as its final value', async () => {
    const { clock, advance } = buildClock()
    const widget = await renderPart(<CountUpMoney value={euros('1000')} clock={clock} />)
    for (let step = 0; step <= 16; step++) {
      expect(heard(widget)).toBe('€ 1,000.00')
      expect(widget.container.innerHTML).not.toContain('aria-live')
      advance(50)
    }
  })

  test('A5.1 keeps the room of its final value meanwhile', async () => {
    const { clock, advance } = buildClock()
    const widget = await renderPart(<CountUpMoney value={euros('1000')} clock={clock} />)
    expect(listDigits(widget).map(readText)).toEqual(['€ 0.00', '€ 1,000.00'])
    expect(listDigits(widget)[1]?.className).toContain('placeholder')
    advance(800)
    expect(listDigits(widget).map(readText)).toEqual(['€ 1,000.00'])
    expect(listDigits(widget)[0]?.className).toBe('')
  })

  test('A5.1 a late tick ends it at once', async () => {
    const { clock, advance, isTicking } = buildClock()
    const widget = await renderPart(<CountUpMoney value={euros('1000')} clock={clock} />)
    advance(5000)
    expect(seen(widget)).toBe('€ 1,000.00')
    expect(isTicking()).toBe(false)
  })

  test('A5.1 leaves no timer behind', async () => {
    const { clock, isTicking } = buildClock()
    const { unmount } = await renderPart(<CountUpMoney value={euros('1000')} clock={clock} />)
    expect(isTicking()).toBe(true)
    unmount()
    expect(isTicking()).toBe(false)
  })
})

test('A5.1 a value that changes counts on from where it stands', async () => {
  const { clock, advance } = buildClock()
  const widget = await renderPart(<CountUpMoney value={euros('1000')} clock={clock} />, {
    isFromServer: true,
  })
  await widget.show(<CountUpMoney value={euros('2000')} clock={clock} />)
  expect(seen(widget)).toBe('€ 1,000.00')
  advance(50)
  expect(Number(seen(widget)?.replace(/[^\d.]/g, ''))).toBeGreaterThan(1000)
  advance(750)
  expect(seen(widget)).toBe('€ 2,000.00')
})

test('A5.1 nothing counts with reduced motion', async () => {
  preferMotion('reduce')
  const { clock, isTicking } = buildClock()
  const widget = await renderPart(<CountUpMoney value={euros('1000')} clock={clock} />)
  expect(seen(widget)).toBe('€ 1,000.00')
  await widget.show(<CountUpMoney value={euros('2000')} clock={clock} />)
  expect(seen(widget)).toBe('€ 2,000.00')
  expect(isTicking()).toBe(false)
})

test('A5.1 another currency starts anew', async () => {
  const { clock, advance } = buildClock()
  const widget = await renderPart(<CountUpMoney value={euros('1000')} clock={clock} />)
  advance(800)
  await widget.show(<CountUpMoney value={{ amount: '1000', currency: 'USD' }} clock={clock} />)
  expect(seen(widget)).toBe('$ 0.00')
})

test('A5.2 a rounded value carries the note, no value is a dash', async () => {
  expect(await readWidget(<CountUpMoney value={euros('10.005')} />, 'en-GB', 'ear')).toBe('€\u00a010.01')
  expect(document.querySelector('[title]')?.getAttribute('title')).toBe(
    '€\u00a010.005, shown rounded to two decimals',
  )
  expect(await readWidget(<CountUpMoney value={undefined} />, 'de-DE', 'eye')).toBe('–')
})
