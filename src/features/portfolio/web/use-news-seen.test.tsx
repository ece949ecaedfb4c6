import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '#tests/web/render-part.tsx'
import { respond, stubServer } from '#tests/web/stub-server.ts'
import { buildSession } from '#web/session/testing/build-session.ts'
import { useNewsSeen } from './use-news-seen.ts'

const SEEN = 'PUT /api/halden/portfolio/news/seen'
const UNTIL = new Date('2026-11-15T11:59:30Z')

let comeIntoView: ((intersectionRatio: number) => void) | undefined
beforeEach(() => {
  comeIntoView = undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { intersectionRatio: number }[]) => void) {
        comeIntoView = (intersectionRatio) => callback([{ intersectionRatio }])
      }
      observe() {}
      disconnect() {
        comeIntoView = undefined
      }
    },
  )
})

function List() {
  return <ul ref={useNewsSeen(UNTIL)} />
}

test('B10.4 news is seen once it stands in view, not before, and told once', async () => {
  const { calls } = stubServer({ [SEEN]: respond({ until: UNTIL.toISOString() }) })
  await renderPart(<List />, { session: buildSession() })
  await act(async () => comeIntoView?.(0))
  expect(calls).toEqual([])
  await act(async () => comeIntoView?.(0.5))
  expect(calls.map(({ name, body }) => [name, body])).toEqual([[SEEN, { until: '2026-11-15T11:59:30.000Z' }]])
  expect(comeIntoView).toBeUndefined()
})

test('B10.4 where it cannot be stored, nothing is said: the news stays news', async () => {
  const { names } = stubServer({})
  await renderPart(<List />, { session: buildSession() })
  await act(async () => comeIntoView?.(1))
  expect(names()).toEqual([SEEN])
})

test('A4.9 who looks at another portfolio marks nothing', async () => {
  stubServer({})
  await renderPart(<List />, { session: buildSession({ viewee: { name: 'Ada' } }) })
  expect(comeIntoView).toBeUndefined()
})
