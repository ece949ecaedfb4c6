import path from 'node:path'
import type { Notice } from '#features/announcements/announcements.domain.ts'
import { LOCALES, languagePrefix } from '#kernel/locale.ts'
import { shortPath } from '#kernel/pages.ts'
import type { Database } from '#server/db/connect.ts'
import { openTexts } from '#server/open-texts.ts'
import type { Owner } from './get-person.ts'
import { notice } from './locales/en-GB.ts'
import { findSuspension } from './view-for.queries.ts'

const texts = await openTexts(path.join(import.meta.dirname, 'locales'), 'notice', notice)

/** While access that was given waits for a decision: shown until that is made, and anew with each new password. */
export async function listGrantNotices(db: Database, owner: Owner, now: Date): Promise<readonly Notice[]> {
  const suspension = await findSuspension(db, { ...owner, now })
  if (!suspension) return []
  const { suspendedAt, holdsUntil } = suspension
  const messages = Object.fromEntries(
    LOCALES.map((locale) => {
      const t = texts(locale)
      const href = `/${owner.brand}${languagePrefix(locale)}/${shortPath('access')}`
      return [locale, `<p>${t('waiting')} <a href="${href}">${t('decide')}</a></p>`]
    }),
  )
  const hash = `suspended-grants-${suspendedAt.getTime()}`
  return [{ hash, type: 'warning', isPermanent: true, isDialog: false, messages, holdsUntil }]
}
