import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import { Facts } from '../facts.tsx'
import { FieldCards } from '../field-cards.tsx'
import type { FundItem } from '../investment.api.ts'
import { useTranslations } from '../texts.ts'
import { groupFundFields, listValuationFields } from './fund-fields.ts'
import { PerShareCard } from './per-share-card.tsx'
import { StatementsCard } from './statements-card.tsx'
import { ValuationsCard } from './valuations-card.tsx'

export function SpecialFund({ item }: { readonly item: FundItem }) {
  const t = useTranslations('investment')
  const locale = useLocale()
  const valuation = listValuationFields(item)
  return (
    <>
      {valuation.fields.length > 0 && (
        <TitledCard
          title={t('groups.valuation')}
          note={t('asOf', { date: formatDay(locale, valuation.asOf) })}
        >
          <Facts fields={valuation.fields} look="strip" />
        </TitledCard>
      )}
      <FieldCards groups={groupFundFields(item)} />
      <ValuationsCard valuations={item.fund.valuations} />
      <StatementsCard statements={item.statements} />
      <PerShareCard distributions={item.fund.distributions} />
    </>
  )
}
