import type { SessionView } from '#web/session/session-context.ts'

/** Who is signed in and whose portfolio they see, and until when. */
export type LiveSession = {
  readonly kind: 'live'
  readonly person: string
  readonly expiresAt: string
  readonly endsAt: string
}

/** A6.6: what one tab learns, all learn. */
export type TabMessage = LiveSession | { readonly kind: 'ended'; readonly hasExpired?: boolean }
type Sent = { readonly tab: number; readonly message: TabMessage }

const CHANNEL = 'portico-session'
/** A channel also hears what another one in the same tab says. */
const TAB = Math.random()

export function tellOtherTabs(message: TabMessage): void {
  const channel = new BroadcastChannel(CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
  channel.postMessage({ tab: TAB, message } satisfies Sent)
  channel.close()
}

/** Returns how to stop listening. */
export function listenToOtherTabs(listen: (message: TabMessage) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<Sent>) => {
    if (data.tab !== TAB) listen(data.message)
  })
  return () => channel.close()
}

export function describeLive({ brand, loginId, viewee, expiresAt, endsAt }: SessionView): LiveSession {
  return { kind: 'live', person: [brand, loginId, viewee?.name].join('\n'), expiresAt, endsAt }
}
