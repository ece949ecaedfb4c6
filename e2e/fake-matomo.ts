import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * What the portal needs of Matomo's tracker, with the same names and cookies: commands that waited are done in their
 * order, without consent nothing is sent and nothing stored, and forgetting leaves a mark of its own.
 */
const TRACKER = `{
  const settings = {}
  let hasConsent = true
  const keep = (name, seconds) => { document.cookie = name + '=1; path=/; SameSite=Lax; max-age=' + seconds }
  const methods = {
    requireConsent() { hasConsent = false },
    rememberConsentGiven(hours) { hasConsent = true; keep('mtm_consent', hours * 3600) },
    forgetConsentGiven() {
      hasConsent = false
      for (const name of ['mtm_consent', '_pk_id.26.1fff', '_pk_ses.26.1fff']) keep(name, 0)
      keep('mtm_consent_removed', 946080000)
    },
    trackPageView() {
      if (!hasConsent) return
      keep('_pk_id.26.1fff', 33955200)
      keep('_pk_ses.26.1fff', 1800)
      const view = { idsite: settings.SiteId, url: settings.CustomUrl, urlref: settings.ReferrerUrl, action_name: settings.DocumentTitle }
      navigator.sendBeacon(settings.TrackerUrl, new URLSearchParams(view))
    },
  }
  const obey = ([method, ...parameters]) => {
    if (typeof method === 'function') method()
    else if (method.startsWith('set')) settings[method.slice(3)] = parameters[0]
    else methods[method](...parameters)
  }
  for (const command of window._paq) obey(command)
  window._paq = { push: obey }
}`

/** A Matomo server on a port of its own, which is another origin, and what it was asked for. */
export async function startFakeMatomo() {
  const requests: string[] = []
  const pageViews: Record<string, string>[] = []
  let released = Promise.resolve()
  let release = () => {}

  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests.push(request.url ?? '')
    const body = await text(request)
    await released
    if (request.url === '/matomo.js') {
      response.setHeader('content-type', 'text/javascript').end(TRACKER)
    } else {
      pageViews.push(Object.fromEntries(new URLSearchParams(body)))
      response.writeHead(204).end()
    }
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    requests,
    pageViews,
    forget() {
      requests.length = 0
      pageViews.length = 0
    },
    /** Nothing is answered until it is let go. */
    hang() {
      released = new Promise((resolve) => (release = resolve))
    },
    letGo: () => release(),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
