import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/** What the browser needs of a call to ask it; the types come from the source. */
const ASKED = ['method', 'path', 'bodyType'] as const

/**
 * Leaves of each `*.wire.ts` only its calls, and of each call only where it goes: the schemas check on the server, and zod
 * would cost every page 22 kB. What else a wire file exports (encoders) is for the server; asking for it fails the build.
 */
export function wireCalls(): Plugin {
  return {
    name: 'portico:wire-calls',
    enforce: 'pre',
    load: {
      filter: { id: /\.wire\.ts$/ },
      async handler(id) {
        const { mtimeMs } = await stat(id)
        const exported = (await import(`${pathToFileURL(id).href}?${mtimeMs}`)) as Record<string, unknown>
        const calls = Object.entries(exported).filter(([, value]) => isCall(value))
        return calls
          .map(([name, call]) => `export const ${name} = ${JSON.stringify(call, [...ASKED])}`)
          .join('\n')
      },
    },
  }
}

function isCall(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
