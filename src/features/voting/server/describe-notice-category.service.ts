import path from 'node:path'
import { type Category, VOTING_CATEGORY } from '#features/notifications/notifications.domain.ts'
import type { Locale } from '#kernel/locale.ts'
import { openTexts } from '#server/open-texts.ts'
import { VOTING_NEWS } from '../voting-notices.domain.ts'
import { notices } from './locales/en-GB.ts'

const texts = await openTexts(path.join(import.meta.dirname, 'locales'), 'notices', notices)

/** B5.4, B7.7: votes as something that people may be told of. */
export function describeNoticeCategory(locale: Locale): Category {
  const text = texts(locale)
  return {
    category: VOTING_CATEGORY,
    name: text('name'),
    subcategories: VOTING_NEWS.map((news) => ({ subcategory: news, name: text(`news.${news}`) })),
  }
}
