import type { CSSProperties } from 'react'
import { createTranslator } from 'use-intl/core'
import { formatDay } from '#i18n/format/date.ts'
import { toDay } from '#kernel/dates.ts'
import type { Locale } from '#kernel/locale.ts'
import { useClock } from '#web/clock-context.ts'
import { EVERYWHERE } from './catalogue/books.ts'
import { getTexts } from './catalogue/load-texts.ts'
import { useShownBrand } from './shown-brand.ts'

/** At the foot of each printed sheet: on paper no navigation tells whose page it is, and nothing is renewed. */
export function usePrintedMark(locale: Locale): CSSProperties | undefined {
  const brand = useShownBrand()
  const now = useClock().nowMs()
  if (!brand) return undefined
  const t = createTranslator({ locale, messages: getTexts(EVERYWHERE, locale), namespace: 'shell' })
  const day = formatDay(locale, toDay(new Date(now), brand.timeZone))
  // Read by print.css, where only the root's own values count.
  return { '--printed': JSON.stringify(t('printed', { brand: brand.title, day })) } as CSSProperties
}
