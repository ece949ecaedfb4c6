import { readFileSync } from 'node:fs'
import path from 'node:path'

type Chunk = { readonly css?: readonly string[]; readonly imports?: readonly string[] }
type Manifest = Readonly<Record<string, Chunk>>

/** Which stylesheets belong to a lazily fetched source file: its own, and those of all that it imports. */
export type FindStyles = (source: string) => readonly string[]

export function readPartStyles(clientDirectory: string): FindStyles {
  const text = readFileSync(path.join(clientDirectory, '.vite/manifest.json'), 'utf8')
  const manifest = JSON.parse(text) as Manifest
  const known = new Map<string, readonly string[]>()
  return (source) => {
    const styles = known.get(source) ?? listStyles(manifest, source)
    known.set(source, styles)
    return styles
  }
}

export function listStyles(manifest: Manifest, source: string): readonly string[] {
  const styles = new Set<string>()
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    const { css = [], imports = [] } = manifest[key] ?? {}
    for (const file of css) styles.add(`/${file}`)
    for (const next of imports) visit(next)
  }
  visit(source)
  return [...styles]
}
