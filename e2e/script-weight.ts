import { readFileSync, statSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** Bytes of the scripts that the page asks for from now on, as gzip. */
export function weighScripts(page: Page): () => number {
  const scripts = new Set<string>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(new URL(response.url()).pathname)
  })
  return () => [...scripts].reduce((sum, path) => sum + gzipBytes(`dist/client${path}`), 0)
}

// Small files have no .gz beside them: the server packs those while it sends them.
function gzipBytes(file: string): number {
  return statSync(`${file}.gz`, { throwIfNoEntry: false })?.size ?? gzipSync(readFileSync(file)).length
}
