import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import { FactCards } from '#web/ui/facts/fact-cards.tsx'
import { AgeMark } from '#web/ui/text/age-mark.tsx'
import { useToday } from '#web/use-today.ts'
import type { FieldGroup } from './fields.ts'
import { useTranslations } from './texts.ts'
import { useFieldWords } from './use-field-words.ts'

type Props = { readonly groups: readonly FieldGroup[] }

export function FieldCards({ groups }: Props) {
  const t = useTranslations('investment')
  return (
    <FactCards
      groups={groups}
      words={useFieldWords()}
      nameGroup={({ name }) => t(`groups.${name}`)}
      note={noteAge}
    />
  )
}

function noteAge(group: FieldGroup) {
  return group.asOf !== undefined && <AsOf group={group} />
}

function AsOf({ group: { name, asOf, isPrice = false } }: { readonly group: FieldGroup }) {
  const t = useTranslations('investment')
  const locale = useLocale()
  const today = useToday()
  return (
    <>
      {t(name === 'performance' ? 'performanceNote' : 'asOf', { date: formatDay(locale, asOf) })}
      {isPrice && <AgeMark of={asOf ?? undefined} at={today} />}
    </>
  )
}
