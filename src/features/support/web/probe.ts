export type Finding = {
  /** `intercepted`: something between browser and portal answered in its place. */
  readonly state: 'reachable' | 'failing' | 'intercepted' | 'unreachable'
  readonly milliseconds: number
  readonly status?: number
  /** The number under which support finds the failure in the log. */
  readonly errorId?: string
}

type Means = { readonly fetch: typeof fetch; readonly now: () => number; readonly signal: AbortSignal }

/** How one service answers this browser. A refusal is an answer: whoever refuses is there. */
export async function probe(path: string, { fetch, now, signal }: Means): Promise<Finding> {
  const begun = now()
  try {
    const response = await fetch(path, { cache: 'no-store', signal })
    const milliseconds = Math.round(now() - begun)
    return { milliseconds, status: response.status, ...(await judge(response)) }
  } catch {
    return { state: 'unreachable', milliseconds: Math.round(now() - begun) }
  }
}

async function judge(response: Response): Promise<Pick<Finding, 'state' | 'errorId'>> {
  // A service speaks JSON or sends a file. A page comes from a firewall or a hotel's network.
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
  if (isPage) return { state: 'intercepted' }
  if (response.status < 500) return { state: 'reachable' }
  const { errorId } = (await response.json().catch(() => ({}))) as { errorId?: string }
  return { state: 'failing', ...(errorId !== undefined && { errorId }) }
}
