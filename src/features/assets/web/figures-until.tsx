import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import type { PropertyEntry } from './assets.api.ts'
import { useTranslations } from './texts.ts'

type Props = {
  readonly property: Pick<PropertyEntry, 'figuresUntil'> & { readonly saleData?: PropertyEntry['saleData'] }
  readonly className: string | undefined
}

/** B1.8: until when figures are shown of what was sold or left. */
export function FiguresUntil({ property: { figuresUntil, saleData }, className }: Props) {
  const t = useTranslations('assets')
  const locale = useLocale()
  if (figuresUntil === undefined) return null
  const text = saleData ? 'endsWithSale' : 'endsWithHolding'
  return <p className={className}>{t(text, { day: formatDay(locale, figuresUntil) })}</p>
}
