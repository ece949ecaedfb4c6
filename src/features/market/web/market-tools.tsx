import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { formatNumber } from '#i18n/format/number.ts'
import { compareNames } from '#kernel/order.ts'
import { FilterChoice, FilterTools } from '#web/ui/layout/filter-tools.tsx'
import type { OfferedFund } from '../products.domain.ts'
import { type MarketFilters, readFilters } from './market-search.ts'
import { countFilters, listChoices, type MarketView, SORTS } from './market-view.ts'
import { useTranslations } from './texts.ts'
import { useAssetClass } from './use-asset-class.ts'

type Props = {
  readonly funds: readonly OfferedFund[]
  readonly view: MarketView
  readonly onSearch: (search: MarketFilters) => void
  /** What the address holds beside them: sent along without script. */
  readonly hidden: ReactNode
}

/** B4.3: filters and order. A filter with one choice alone would narrow nothing. */
export function MarketTools({ funds, view, onSearch, hidden }: Props) {
  const t = useTranslations('market.tools')
  const used = countFilters(view)
  const { states, currencies, assetTypes, minimums, terms } = listChoices(funds, view)
  const hasStates = states.length > 1
  const hasClasses = assetTypes.length > 1 || assetTypes.some(({ classes }) => classes.length > 1)
  const hasLimits = minimums.length > 1 || terms.length > 1
  const filters = (hasStates || hasClasses || currencies.length > 1 || hasLimits) && (
    <>
      {hasStates && (
        <FilterChoice name="state" label={t('state')} value={view.state} every={t('everyState')}>
          {states.map((name) => (
            <option key={name} value={name}>
              {t(`states.${name}`)}
            </option>
          ))}
        </FilterChoice>
      )}
      {hasClasses && <AssetClasses types={assetTypes} value={view.assetClass} />}
      {currencies.length > 1 && (
        <FilterChoice name="currency" label={t('currency')} value={view.currency} every={t('everyCurrency')}>
          {currencies.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </FilterChoice>
      )}
      {minimums.length > 1 && <Minimums amounts={minimums} value={view.maxMinimum} />}
      {terms.length > 1 && (
        <FilterChoice name="term" label={t('term')} value={view.maxYears?.toString()} every={t('everyTerm')}>
          {terms.map((years) => (
            <option key={years} value={years}>
              {t('upToYears', { count: years })}
            </option>
          ))}
        </FilterChoice>
      )}
    </>
  )
  return (
    <FilterTools
      label={t('find')}
      filtersLabel={t('filters')}
      used={used > 0 ? t('filtersUsed', { count: used }) : undefined}
      submitLabel={t('apply')}
      onRead={(fields) => onSearch(readFilters(fields))}
      before={
        <>
          {hidden}
          <Sort view={view} />
        </>
      }
    >
      {filters}
    </FilterTools>
  )
}

function Sort({ view }: Pick<Props, 'view'>) {
  const t = useTranslations('market.tools')
  const [first, ...others] = SORTS
  return (
    <FilterChoice
      name="sort"
      label={t('sort')}
      value={view.sort === first ? '' : view.sort}
      every={t(`sorts.${first}`)}
    >
      {others.map((sort) => (
        <option key={sort} value={sort}>
          {t(`sorts.${sort}`)}
        </option>
      ))}
    </FilterChoice>
  )
}

type ClassesProps = {
  readonly types: ReturnType<typeof listChoices>['assetTypes']
  readonly value: string | undefined
}

function AssetClasses({ types, value }: ClassesProps) {
  const t = useTranslations('market.tools')
  const { nameType, nameSubtype } = useAssetClass()
  const named = types
    .map(({ type, classes }) => ({
      type,
      name: nameType(type),
      classes: classes
        .map((code) => ({ code, name: nameSubtype(code) ?? code }))
        .toSorted((left, right) => compareNames(left.name, right.name)),
    }))
    .toSorted((left, right) => compareNames(left.name, right.name))
  return (
    <FilterChoice name="class" label={t('assetClass')} value={value} every={t('everyAssetClass')}>
      {named.map(({ type, name, classes }) =>
        classes.length === 0 ? (
          <option key={type} value={type}>
            {name}
          </option>
        ) : (
          <optgroup key={type} label={name}>
            <option value={type}>{t('wholeType', { type: name })}</option>
            {classes.map((one) => (
              <option key={one.code} value={one.code}>
                {one.name}
              </option>
            ))}
          </optgroup>
        ),
      )}
    </FilterChoice>
  )
}

type MinimumsProps = { readonly amounts: readonly string[]; readonly value: string | undefined }

/** Funds have different currencies, so a limit is told without one. */
function Minimums({ amounts, value }: MinimumsProps) {
  const t = useTranslations('market.tools')
  const locale = useLocale()
  return (
    <FilterChoice name="minimum" label={t('minimum')} value={value} every={t('everyMinimum')}>
      {amounts.map((amount) => (
        <option key={amount} value={amount}>
          {t('upTo', { amount: formatNumber(locale, amount, { decimals: 0 }) })}
        </option>
      ))}
    </FilterChoice>
  )
}
