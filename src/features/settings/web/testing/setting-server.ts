import { vi } from 'vitest'

type Call = {
  readonly method: string
  readonly path: string
  readonly type: string | null
  readonly body: unknown
  readonly keepalive: boolean
}

/** Stands at the network's end: keeps what is sent, and answers when and how the test says. */
export function openSettingServer(stored: Record<string, unknown> = {}) {
  const settings = new Map(Object.entries(stored))
  const calls: Call[] = []
  const failures = new Set<string>()
  let refusalsLeft = 0
  let gate: PromiseWithResolvers<void> | undefined

  const answer = async (path: string, request: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(path, 'http://localhost')
    const { method = 'GET' } = request
    const body = typeof request.body === 'string' ? request.body : undefined
    const type = new Headers(request.headers).get('content-type')
    calls.push({ method, path, type, body, keepalive: request.keepalive ?? false })
    await gate?.promise
    const isRefused = failures.has(method) || refusalsLeft > 0
    refusalsLeft = Math.max(0, refusalsLeft - 1)
    if (isRefused) return Response.json({ code: 'http.unavailable' }, { status: 503 })
    const name = pathname.split('/').at(-1) ?? ''
    if (method === 'PUT') settings.set(name, type?.startsWith('text/plain') ? body : JSON.parse(body ?? ''))
    if (method === 'DELETE') settings.delete(name)
    const names = searchParams.get('names')?.split(',') ?? []
    return Response.json(Object.fromEntries([...settings].filter(([known]) => names.includes(known))))
  }
  vi.stubGlobal('fetch', answer)

  return {
    settings,
    calls,
    listWritten: () => calls.filter(({ method }) => method !== 'GET').map(({ body }) => body),
    /** From now on, these are refused. */
    refuse: (...methods: string[]) => {
      failures.clear()
      for (const method of methods) failures.add(method)
    },
    refuseNext: () => {
      refusalsLeft = 1
    },
    /** Answers wait until what this returns is called. */
    hold: () => {
      const held = Promise.withResolvers<void>()
      gate = held
      return () => {
        gate = undefined
        held.resolve()
      }
    },
  }
}
