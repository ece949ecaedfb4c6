import { whenIdle } from '../lazy/use-idle.ts'

/** The worker that answers when there is no connection. Signing out removes it; the next page brings it back. */
export function registerWorker(client: string): void {
  // Development answers everything itself, and a worker would outlive it.
  if (import.meta.env.DEV || !navigator.serviceWorker) return
  whenIdle(() => {
    const registered = navigator.serviceWorker.register(`/${client}/service-worker.js`, {
      scope: `/${client}`,
    })
    // The portal works as well without it.
    void registered.catch(() => undefined)
  })
}
