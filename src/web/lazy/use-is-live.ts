import { useDeferredValue, useState, useSyncExternalStore } from 'react'

const never = () => () => undefined
const yes = () => true

/**
 * Whether the scripts have taken over from the server's markup: before that, a form would be sent by the browser. What the
 * browser draws itself is live from the start. What the server has sent follows when there is time: a store that said something
 * else than on the server would make React draw all of it again in one go.
 */
export function useIsLive(): boolean {
  const [origin] = useState(watchOrigin)
  useSyncExternalStore(never, yes, origin.answerServer)
  return useDeferredValue(true, !origin.isServer())
}

/** React asks for the server's answer only on the server, and where it takes over from it. */
function watchOrigin() {
  let isServer = false
  const answerServer = () => {
    isServer = true
    return true
  }
  return { isServer: () => isServer, answerServer }
}
