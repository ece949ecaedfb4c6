import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { serviceWorkerSource } from './service-worker.ts'

const SETTINGS = {
  root: '/halden',
  cacheName: 'offline/halden/2',
  cacheFamily: 'offline/halden/',
  offlinePages: [
    { below: '/halden/de-DE', url: '/halden/de-DE/offline' },
    { below: '/halden', url: '/halden/offline' },
  ],
}

type Listener = (event: object) => void

/** Runs the worker as a browser would: with its source alone, and what a worker finds around it. */
function startWorker({ isOnline = true, hasPreload = false, caches = [] as string[] } = {}) {
  const listeners = new Map<string, Listener>()
  const kept = new Map<string, Map<string, string>>(caches.map((name) => [name, new Map()]))
  const asked: { url: string; options?: RequestInit }[] = []
  const fetchPage = async (): Promise<Response> => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    return new Response('live')
  }
  const self = {
    addEventListener: (type: string, listen: Listener) => listeners.set(type, listen),
    skipWaiting: async () => {},
    registration: {},
    caches: {
      keys: async () => [...kept.keys()],
      delete: async (name: string) => kept.delete(name),
      match: async (url: string, { cacheName }: { cacheName: string }) => {
        const page = kept.get(cacheName)?.get(url)
        return page === undefined
          ? undefined
          : new Response(page, { headers: { 'content-type': 'text/html' } })
      },
      open: async (name: string) => {
        const pages = kept.get(name) ?? new Map<string, string>()
        kept.set(name, pages)
        return {
          addAll: async (requests: { url: string; options?: RequestInit }[]) => {
            asked.push(...requests)
            for (const { url } of requests) pages.set(url, `kept ${url}`)
          },
        }
      },
    },
  }
  class Request {
    readonly url: string
    readonly options: RequestInit | undefined
    constructor(url: string, options?: RequestInit) {
      this.url = url
      this.options = options
    }
  }
  runInNewContext(serviceWorkerSource(SETTINGS), { self, fetch: fetchPage, Request, Response, URL })

  const run = async (type: string) => {
    const work: Promise<unknown>[] = []
    listeners.get(type)?.({ waitUntil: (promise: Promise<unknown>) => work.push(promise) })
    await Promise.all(work)
  }
  /** Undefined where the worker leaves the request to the browser. */
  const ask = async (path: string, { mode = 'navigate', method = 'GET' } = {}) => {
    let answer: Promise<Response> | undefined
    listeners.get('fetch')?.({
      request: { url: `https://portal.example${path}`, mode, method },
      preloadResponse: hasPreload ? fetchPage() : Promise.resolve(undefined),
      respondWith: (response: Promise<Response>) => (answer = response),
    })
    const response = await answer
    return response && { status: response.status, type: response.type, text: await response.text() }
  }
  return { run, ask, asked, listCaches: () => [...kept.keys()] }
}

describe('with a connection', () => {
  test.each([true, false])(
    'a page is fetched, whether the browser had begun already (%s) or not',
    async (hasPreload) => {
      const worker = startWorker({ hasPreload })
      await worker.run('install')
      expect(await worker.ask('/halden/portfolio')).toMatchObject({ status: 200, text: 'live' })
    },
  )

  test('the offline pages of both languages are kept, fetched as nobody', async () => {
    const worker = startWorker()
    await worker.run('install')
    expect(worker.asked).toEqual([
      { url: '/halden/de-DE/offline', options: { cache: 'reload', credentials: 'omit' } },
      { url: '/halden/offline', options: { cache: 'reload', credentials: 'omit' } },
    ])
  })

  test('a new version removes what the one before kept, and nothing of another brand', async () => {
    const worker = startWorker({ caches: ['offline/halden/1', 'offline/halden-invest/1', 'other'] })
    await worker.run('install')
    await worker.run('activate')
    expect(worker.listCaches()).toEqual(['offline/halden-invest/1', 'other', 'offline/halden/2'])
  })
})

describe.each([true, false])('without a connection (preload: %s)', (hasPreload) => {
  test.each([
    ['/halden', '/halden/offline'],
    ['/halden/portfolio/7', '/halden/offline'],
    ['/halden/de-DE', '/halden/de-DE/offline'],
    ['/halden/de-DE/contact', '/halden/de-DE/offline'],
  ])('%s is answered in its language', async (path, page) => {
    const worker = startWorker({ isOnline: false, hasPreload })
    await worker.run('install')
    expect(await worker.ask(path)).toMatchObject({ status: 503, text: `kept ${page}` })
  })

  test('where nothing is kept, the browser shows its own page', async () => {
    const worker = startWorker({ isOnline: false, hasPreload })
    expect(await worker.ask('/halden')).toMatchObject({ type: 'error' })
  })
})

describe('what is none of its business', () => {
  test.each([
    ['an answer of the API', '/halden', { mode: 'cors' }],
    ['a picture', '/assets/logo.svg', { mode: 'no-cors' }],
    ['a form that is sent', '/halden', { method: 'POST' }],
    ['a brand whose name begins alike', '/halden-invest/portfolio', {}],
  ] as const)('%s', async (_what, path, request) => {
    const worker = startWorker({ isOnline: false })
    await worker.run('install')
    expect(await worker.ask(path, request)).toBeUndefined()
  })
})
