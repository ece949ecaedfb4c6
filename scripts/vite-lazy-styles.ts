import path from 'node:path'
import type { Plugin } from 'vite'

const LAZY_PART = /lazyPart\(\s*async \(\) =>\s*\(await import\('(?<module>[^']+)'\)\)\.[\w<>]+(?=,?\s*\))/g

/**
 * Tells each lazy part where its code comes from, so that the server can send its styles with the page: it is rendered
 * before the browser fetches that code.
 */
export function lazyStyles(): Plugin {
  let root = ''
  return {
    name: 'portico:lazy-styles',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    configResolved: (config) => {
      root = config.root
    },
    async transform(code, id) {
      if (!code.includes('= lazyPart(')) return null
      let written = code
      const calls = [...code.matchAll(LAZY_PART)]
      // One that is overlooked here would arrive unstyled.
      if (calls.length < (code.match(/= lazyPart\(/g)?.length ?? 0))
        throw new Error(`${id}: write lazyPart(async () => (await import('./part.tsx')).Part)`)
      for (const { 0: call, groups = {} } of calls) {
        const { module = '' } = groups
        const resolved = await this.resolve(module, id)
        if (!resolved) throw new Error(`${id}: there is no ${module}`)
        const source = path.relative(root, resolved.id)
        written = written.replace(call, `${call}, '${source}'`)
      }
      return { code: written, map: null }
    },
  }
}
