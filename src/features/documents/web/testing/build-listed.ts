import type { ListedEntry } from '../document-list.api.ts'
import { buildEntry } from './build-entry.ts'

/** A document as the list of all has it. */
export function buildListed(own: Partial<ListedEntry> = {}): ListedEntry {
  return { ...buildEntry(own), version: 1, versions: 1, isCurrent: true, ...own }
}
