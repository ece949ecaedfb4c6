import { useTranslations } from 'use-intl'
import { formatPersonName } from '#i18n/format/person-name.ts'
import { EN_DASH } from '#i18n/format/symbols.ts'
import type { PersonName } from '#kernel/person-name.ts'
import { NoValue } from './no-value.tsx'

export function PersonNameText({ name }: { name: PersonName | null | undefined }) {
  const t = useTranslations('ui')
  const text = formatPersonName(name, { sir: t('salutationSir'), madame: t('salutationMadame') })
  return text === EN_DASH ? <NoValue /> : <span>{text}</span>
}
