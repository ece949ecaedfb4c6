import { decodeItemPath } from '#kernel/wire/item-value.ts'
import { ApiError } from '#web/api-client/api-error.ts'
import { isItem, sectionOf } from '../profile-items.domain.ts'

/** An item, the part of it that is meant if it has several, and what is wrong with it. */
export type RefusedField = { readonly item: string; readonly part: string | undefined; readonly lack: string }

/** §5: what the server found missing or invalid, by its path. What is no item of the page (the guid) is left out. */
export function listRefusedFields(error: unknown): readonly RefusedField[] {
  const { fields = {} } = error instanceof ApiError ? error.failure : {}
  return Object.entries(fields).flatMap(([wirePath, lack]) => {
    const path = decodeItemPath(wirePath)
    if (!isItem(path)) return []
    const { item, part } = splitPath(path)
    return { item, part, lack }
  })
}

function splitPath(path: string): Pick<RefusedField, 'item' | 'part'> {
  const section = sectionOf(path)
  const end = path.lastIndexOf('.')
  const hasPart = section !== 'person' && section !== 'emails' && end > path.indexOf('.')
  return hasPart ? { item: path.slice(0, end), part: path.slice(end + 1) } : { item: path, part: undefined }
}
