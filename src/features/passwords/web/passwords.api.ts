import { useMutation } from '@tanstack/react-query'
import { ApiError, isRefused } from '#web/api-client/api-error.ts'
import { ask } from '#web/api-client/ask.ts'
import { queryOf } from '#web/api-client/query.ts'
import type { Reader } from '#web/api-client/reader.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import type { GuidelineCount } from '../passwords.domain.ts'
import { getGuidelines, getLink, postPassword, postReset, putPassword } from '../passwords.wire.ts'

/** The template of the mail with the link, as the login service numbers them. */
const RESET_MAIL_ID = 120

export const guidelinesQuery = (reader: Reader) =>
  queryOf(getGuidelines, { reader }, ({ guidelines }): readonly GuidelineCount[] => guidelines)

/** A4.6 */
export function useRequestReset() {
  const reader = useReader()
  return useMutation({
    mutationFn: async (username: string) => {
      await ask(postReset, { reader, body: { login: username, mt_id: RESET_MAIL_ID } })
    },
  })
}

/** Unknown, used, expired, or not even written like one. */
export function isLinkDead({ failure: { status, fields } }: ApiError): boolean {
  return status === 404 || status === 410 || (fields !== undefined && 'token' in fields)
}

/** Why the link from the mail leads nowhere; undefined while it does not, or where that cannot be told now. */
export async function findLinkFailure(reader: Reader, token: string): Promise<ApiError | undefined> {
  try {
    await ask(getLink, { reader, query: { token } })
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return isLinkDead(error) || isRefused(error, 429) ? error : undefined
  }
}

/** Through the link from the mail. */
export async function setPassword(
  reader: Reader,
  body: { readonly token: string; readonly password: string },
): Promise<void> {
  await ask(postPassword, { reader, body })
}

export async function changePassword(
  reader: Reader,
  body: { readonly oldPassword: string; readonly password: string },
): Promise<void> {
  await ask(putPassword, { reader, body })
}
