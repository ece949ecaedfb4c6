import { afterEach, expect, test, vi } from 'vitest'
import { getMarks, listenToMarks, markRead } from './read-marks.ts'

afterEach(() => vi.unstubAllGlobals())

function answer(respond: () => Response | Promise<Response>): Request[] {
  const asked: Request[] = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push(new Request(new URL(path, 'http://localhost'), init))
    return await respond()
  })
  return asked
}

test('B5.2 a mark shows at once, then carries the time of the server', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const asked = answer(() => promise)
  const listener = vi.fn<() => void>()
  const stop = listenToMarks(listener)
  const marking = markRead(['a', 'b'], 'de-DE')
  expect([...getMarks().keys()]).toEqual(['a', 'b'])
  expect(listener).toHaveBeenCalledTimes(1)

  resolve(Response.json({ gelesen: '2026-11-15T12:00:00.000Z' }))
  await marking
  expect(getMarks().get('a')).toBe('2026-11-15T12:00:00.000Z')
  expect(asked[0]?.url).toBe('http://localhost/api/dokumente/v2/gelesen')
  expect(asked[0]?.headers.get('accept-language')).toBe('de-DE')
  expect(await asked[0]?.json()).toEqual({ dokumente: ['a', 'b'] })
  stop()
})

test.each([
  ['is refused', () => new Response(null, { status: 404 })],
  [
    'does not arrive',
    () => {
      throw new TypeError('network error')
    },
  ],
])('B5.2 a mark that %s is taken back, and one from before stays', async (_, respond) => {
  answer(() => Response.json({ gelesen: '2026-11-15T12:00:00.000Z' }))
  await markRead(['before'], 'en-GB')
  answer(respond)
  await markRead(['before', 'new'], 'en-GB')
  expect(getMarks().get('before')).toBe('2026-11-15T12:00:00.000Z')
  expect(getMarks().has('new')).toBe(false)
})
