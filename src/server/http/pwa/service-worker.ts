type Settings = {
  /** The brand's pages: `/halden` and what is below it. */
  readonly root: string
  /** Changes with the pages that are kept, and with this worker. */
  readonly cacheName: string
  /** The name without its version. */
  readonly cacheFamily: string
  /** The longer path first. */
  readonly offlinePages: ReadonlyArray<{ readonly below: string; readonly url: string }>
}

/** The browser's types for workers and for pages exclude each other; this is what the worker uses of them. */
type WorkerEvent = { waitUntil(work: Promise<unknown>): void }
type InstallEvent = WorkerEvent & {
  addRoutes?(rule: {
    readonly condition: { readonly or: ReadonlyArray<{ readonly requestMode: RequestMode }> }
    readonly source: 'network'
  }): Promise<void>
}
type NavigationEvent = WorkerEvent & {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type Worker = {
  readonly caches: CacheStorage
  readonly registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(type: 'install', listen: (event: InstallEvent) => void): void
  addEventListener(type: 'activate', listen: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listen: (event: NavigationEvent) => void): void
}

/**
 * Runs in the browser: sent there as it stands in this file, so it can use nothing from around it. It does one thing: where
 * a page cannot be fetched for want of a connection, it shows the offline page. Nothing else is ever kept.
 */
function serviceWorker(self: Worker, { root, cacheName, cacheFamily, offlinePages }: Settings): void {
  self.addEventListener('install', (event) => {
    event.waitUntil(Promise.all([keepOfflinePages(), leaveOthersAlone(event)]))
    void self.skipWaiting()
  })
  self.addEventListener('activate', (event) => {
    // The request goes out while the worker is still waking up.
    event.waitUntil(Promise.all([removeOldPages(), self.registration.navigationPreload?.enable()]))
  })
  self.addEventListener('fetch', (event) => {
    const { mode, method, url } = event.request
    const isPage = mode === 'navigate' && method === 'GET' && isBelow(root, new URL(url).pathname)
    if (isPage) event.respondWith(answer(event))
  })

  async function answer({ request, preloadResponse }: NavigationEvent): Promise<Response> {
    try {
      return (await preloadResponse) ?? (await fetch(request))
    } catch {
      return await answerOffline(new URL(request.url).pathname)
    }
  }

  async function answerOffline(path: string): Promise<Response> {
    const url = offlinePages.find(({ below }) => isBelow(below, path))?.url ?? ''
    const page = await self.caches.match(url, { cacheName })
    if (!page) return Response.error()
    return new Response(page.body, { status: 503, headers: page.headers })
  }

  /** Spares all but pages the detour through this worker, in browsers that can be told. */
  async function leaveOthersAlone(event: InstallEvent): Promise<void> {
    const modes = ['cors', 'no-cors', 'same-origin'] as const
    const condition = { or: modes.map((requestMode) => ({ requestMode })) }
    await event.addRoutes?.({ condition, source: 'network' })
  }

  async function keepOfflinePages(): Promise<void> {
    const cache = await self.caches.open(cacheName)
    // Without cookies: what is kept cannot be anybody's.
    const requests = offlinePages.map(({ url }) => new Request(url, { cache: 'reload', credentials: 'omit' }))
    await cache.addAll(requests)
  }

  async function removeOldPages(): Promise<void> {
    const names = await self.caches.keys()
    const old = names.filter((name) => name.startsWith(cacheFamily) && name !== cacheName)
    await Promise.all(old.map((name) => self.caches.delete(name)))
  }

  function isBelow(folder: string, path: string): boolean {
    return path === folder || path.startsWith(`${folder}/`)
  }
}

export function serviceWorkerSource(settings: Settings): string {
  return `(${serviceWorker.toString()})(self, ${JSON.stringify(settings)})\n`
}
