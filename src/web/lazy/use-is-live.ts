import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the scripts have taken over from the server's markup: before that, a form would be sent by the browser. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
