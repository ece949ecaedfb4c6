import type { ReactNode } from 'react'
import { compareNames } from '#kernel/order.ts'
import { FilterBox, FilterChoice, FilterTools, FindField } from '#web/ui/layout/filter-tools.tsx'
import { useToday } from '#web/use-today.ts'
import { categoryPath } from '../document-categories.domain.ts'
import type { DocumentChoices } from '../document-list.domain.ts'
import { DOCUMENT_CATEGORIES } from '../documents.domain.ts'
import { countChoices, toFilter } from './document-filter.ts'
import { type DocumentSearch, readSearch } from './document-search.ts'
import { useTranslations } from './texts.ts'
import { useChoiceNames } from './use-category-names.ts'

const NOTHING: DocumentChoices = { categories: [], years: [], items: [] }

type Props = {
  readonly search: DocumentSearch
  readonly onSearch: (search: DocumentSearch) => void
  /** Absent until they are known, or where they cannot be had. */
  readonly choices: DocumentChoices | undefined
  /** Where the list is that of one investment, nobody chooses one. */
  readonly hasInvestments: boolean
  /** What else the address says. */
  readonly children?: ReactNode
}

/** B5.5: words and filters. */
export function DocumentTools({ search, onSearch, choices = NOTHING, hasInvestments, children }: Props) {
  const t = useTranslations('documentList')
  const used = countChoices(search)
  return (
    <FilterTools
      label={t('find')}
      filtersLabel={t('filters')}
      used={used > 0 ? t('filtersUsed', { count: used }) : undefined}
      submitLabel={t('apply')}
      onRead={(fields) => onSearch(readSearch(fields))}
      before={
        <>
          {children}
          <FindField name="q" label={t('text')} value={search.q} />
        </>
      }
    >
      {hasInvestments && <Investments search={search} choices={choices} />}
      <Categories search={search} choices={choices} />
      <Years search={search} choices={choices} />
      <FilterBox name="unread" value="1" isOn={search.unread !== undefined} label={t('unreadOnly')} />
      <FilterBox name="versions" value="all" isOn={search.versions === 'all'} label={t('earlierVersions')} />
    </FilterTools>
  )
}

type ChoiceProps = { readonly search: DocumentSearch; readonly choices: DocumentChoices }

function Investments({ search: { investment = '' }, choices: { items } }: ChoiceProps) {
  const t = useTranslations('documentList')
  const names = Map.groupBy(items, ({ name }) => name)
  const isKnown = items.some(({ id }) => id === investment)
  return (
    <FilterChoice name="investment" label={t('investment')} value={investment} every={t('everyInvestment')}>
      {investment !== '' && !isKnown && <option value={investment}>{t('oneInvestment')}</option>}
      {items.map(({ id, name, number, count }) => (
        <option key={id} value={id}>
          {`${name}${(names.get(name)?.length ?? 0) > 1 ? ` · ${number}` : ''} (${count})`}
        </option>
      ))}
    </FilterChoice>
  )
}

/** Until they are counted, those that every fund house has. */
function Categories({ search, choices: { categories } }: ChoiceProps) {
  const t = useTranslations('documentList')
  const nameChoice = useChoiceNames()
  const { categories: chosen = [] } = toFilter(search)
  const known = categories.length > 0 ? categories : DOCUMENT_CATEGORIES.map(toUncounted)
  const paths = known.flatMap(({ category, subcategories }) => [
    categoryPath({ category }),
    ...subcategories.map(({ subcategory }) => categoryPath({ category, subcategory })),
  ])
  const value = chosen.map(categoryPath).join()
  const named = known
    .map((one) => ({ one, name: nameChoice({ category: one.category }) }))
    .toSorted((left, right) => compareNames(left.name, right.name))
  return (
    <FilterChoice name="category" label={t('category')} value={value} every={t('everyCategory')}>
      {value !== '' && !paths.includes(value) && (
        <option value={value}>
          {chosen.length === 1 && chosen[0] ? nameChoice(chosen[0]) : t('severalCategories')}
        </option>
      )}
      {named.map(({ one: { category, count, subcategories }, name }) =>
        subcategories.length === 0 ? (
          <option key={category} value={categoryPath({ category })}>
            {withCount(name, count)}
          </option>
        ) : (
          <optgroup key={category} label={name}>
            <option value={categoryPath({ category })}>
              {withCount(t('wholeCategory', { category: name }), count)}
            </option>
            {subcategories.map((below) => {
              const choice = { category, subcategory: below.subcategory }
              return (
                <option key={below.subcategory} value={categoryPath(choice)}>
                  {withCount(nameChoice(choice), below.count)}
                </option>
              )
            })}
          </optgroup>
        ),
      )}
    </FilterChoice>
  )
}

function toUncounted(category: string): DocumentChoices['categories'][number] {
  return { category, count: 0, subcategories: [] }
}

function withCount(name: string, count: number): string {
  return count > 0 ? `${name} (${count})` : name
}

const RECENT = Array.from({ length: 10 }, (_, ago) => ago)

function Years({ search: { year = '' }, choices: { years } }: ChoiceProps) {
  const t = useTranslations('documentList')
  const thisYear = Number(useToday().slice(0, 4))
  const known = years.length > 0 ? years : RECENT.map((ago) => ({ year: thisYear - ago, count: 0 }))
  const isKnown = known.some((one) => String(one.year) === year)
  return (
    <FilterChoice name="year" label={t('year')} value={year} every={t('everyYear')}>
      {year !== '' && !isKnown && <option value={year}>{year}</option>}
      {known.map((one) => (
        <option key={one.year} value={one.year}>
          {withCount(String(one.year), one.count)}
        </option>
      ))}
    </FilterChoice>
  )
}
