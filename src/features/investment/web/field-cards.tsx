import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import { AgeMark } from '#web/ui/text/age-mark.tsx'
import { useToday } from '#web/use-today.ts'
import { Facts } from './facts.tsx'
import styles from './field-cards.module.css'
import type { FieldGroup } from './fields.ts'
import { useTranslations } from './texts.ts'

/** So many fields are worth a whole row. */
const MANY = 4

/** Each group of fields as a card; two small ones share a row. */
export function FieldCards({ groups }: { readonly groups: readonly FieldGroup[] }) {
  const t = useTranslations('investment')
  const locale = useLocale()
  const today = useToday()
  return (
    <div className={styles['cards']}>
      {groups.map(({ name, fields, asOf, isPrice = false }) => (
        <div key={name} className={styles[fields.length >= MANY ? 'wide' : 'small']}>
          <TitledCard
            title={t(`groups.${name}`)}
            note={
              asOf !== undefined && (
                <>
                  {t(name === 'performance' ? 'performanceNote' : 'asOf', { date: formatDay(locale, asOf) })}
                  {isPrice && <AgeMark of={asOf ?? undefined} at={today} />}
                </>
              )
            }
          >
            <Facts fields={fields} />
          </TitledCard>
        </div>
      ))}
    </div>
  )
}
