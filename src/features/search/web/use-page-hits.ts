import { useTranslations } from 'use-intl'
import type { LinkedPage } from '#web/page-link.tsx'
import { mayOpen, useSession } from '#web/session/session-context.ts'
import { createFit, NO_FIT } from './fit-text.ts'
import { cutPattern } from './rank-entries.ts'

/** Those that somebody looks for; others are led to when it is their time. */
const PAGES_LOOKED_FOR = [
  'start',
  'portfolio',
  'returns',
  'dates',
  'documents',
  'voting',
  'market',
  'forms',
  'profile',
  'requests',
  'enquiries',
  'security',
  'access',
  'notifications',
  'contact',
  'imprint',
  'privacyPolicy',
  'termsOfUseForInvestors',
  'disclaimer',
  'connectionStatus',
] as const satisfies readonly LinkedPage[]
const MOST_PAGES = 3

type Page = (typeof PAGES_LOOKED_FOR)[number]
export type PageHit = { readonly id: Page; readonly page: Page; readonly name: string }

/** A11: pages that the person may open, by their titles; a group of their own. */
export function usePageHits(text: string): readonly PageHit[] {
  const session = useSession()
  const nameOf = useTranslations('pages')
  const pattern = cutPattern(text)
  if (pattern === '') return []
  const findFit = createFit(pattern)
  return PAGES_LOOKED_FOR.filter((page) => mayOpen(page, session))
    .map((page) => ({ id: page, page, name: nameOf(page) }))
    .map((hit) => ({ hit, fit: findFit(hit.name.toLowerCase()) }))
    .filter(({ fit }) => fit !== NO_FIT)
    .toSorted((one, other) => one.fit - other.fit)
    .slice(0, MOST_PAGES)
    .map(({ hit }) => hit)
}
