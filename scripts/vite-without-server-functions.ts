import type { Plugin } from 'vite'

const TRANSPORT = /\/start-client-core\/dist\/esm\/client-rpc\/serverFnFetcher\.js$/

const STUB = `
export function serverFnFetcher() {
  throw new Error('there are no server functions')
}
export function trackPostProcessPromise() {}
`

/** Every call goes through the API. Without the transport of server functions the browser needs no serialiser for it. */
export function withoutServerFunctions(): Plugin {
  return {
    name: 'portico:without-server-functions',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: TRANSPORT },
      handler: () => STUB,
    },
  }
}
