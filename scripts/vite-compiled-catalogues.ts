import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { compileMessages } from '../src/i18n/compile-messages.ts'

const CATALOGUE_FILE = /\/locales\/([\w-]+\/)*(en-GB|de-DE)\.ts$/

/** Replaces each catalogue by its compiled form: the ICU parser stays out of the browser. */
export function compiledCatalogues(): Plugin {
  return {
    name: 'portico:compiled-catalogues',
    enforce: 'pre',
    async transform(_code, id) {
      const file = id.split('?')[0] ?? id
      if (!CATALOGUE_FILE.test(file)) return null
      const catalogue: Record<string, object> = await import(`${pathToFileURL(file).href}?t=${Date.now()}`)
      const code = Object.entries(catalogue)
        .map(
          ([name, messages]) =>
            `export const ${name} = ${JSON.stringify(compileMessages(messages, compile))}`,
        )
        .join('\n')
      return { code, map: null }
    },
  }
}
