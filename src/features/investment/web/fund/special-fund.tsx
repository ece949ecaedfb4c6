import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import { Card } from '../card.tsx'
import { Facts } from '../facts.tsx'
import { FieldCards } from '../field-cards.tsx'
import type { FundEntry } from '../investment.api.ts'
import { useTranslations } from '../texts.ts'
import { groupFundFields, listValuationFields } from './fund-fields.ts'
import { PerShareCard } from './per-share-card.tsx'
import { StatementsCard } from './statements-card.tsx'
import { ValuationsCard } from './valuations-card.tsx'

export function SpecialFund({ item }: { readonly item: FundEntry }) {
  const t = useTranslations('investment')
  const locale = useLocale()
  const valuation = listValuationFields(item)
  return (
    <>
      {valuation.fields.length > 0 && (
        <Card title={t('groups.valuation')} note={t('asOf', { date: formatDay(locale, valuation.asOf) })}>
          <Facts fields={valuation.fields} look="strip" />
        </Card>
      )}
      <FieldCards groups={groupFundFields(item)} />
      <ValuationsCard valuations={item.valuations ?? []} />
      <StatementsCard item={item} />
      <PerShareCard distributions={item.specialFund.distributions ?? []} />
    </>
  )
}
