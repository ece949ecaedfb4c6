/** A6.6: what one tab learns, all learn. */
export type TabMessage = { readonly kind: 'refreshed'; readonly expires: string } | { readonly kind: 'ended' }
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
