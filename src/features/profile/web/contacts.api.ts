import { queryOf } from '#web/api-client/query.ts'
import type { Reader } from '#web/api-client/reader.ts'
import { listOwnContacts } from '../profile.wire.ts'

export type Contact = {
  readonly name: string
  readonly position: string | undefined
  readonly phone: string | undefined
  readonly email: string
}

/** The one to call, if there is one. */
export const contactQuery = (reader: Reader, guid: string) =>
  queryOf(listOwnContacts, { reader, params: { guid } }, ([first]): Contact | null =>
    first
      ? {
          name: `${first.firstName} ${first.lastName}`,
          position: first.position,
          phone: first.phone,
          email: first.email,
        }
      : null,
  )
