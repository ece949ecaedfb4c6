import { useLocale } from 'use-intl'
import { formatMoney } from '#i18n/format/money.ts'
import { type ChartColour, seriesStyle } from '#web/charts/chart-colour.ts'
import { Swatch } from '#web/charts/swatch.tsx'
import { FactList } from '#web/ui/facts/fact-list.tsx'
import { present } from '#web/ui/facts/fields.ts'
import { Table } from '#web/ui/layout/table.tsx'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import { ForeignText } from '#web/ui/text/foreign-text.tsx'
import { MoneyText } from '#web/ui/text/money-text.tsx'
import { PercentText } from '#web/ui/text/percent-text.tsx'
import { type BudgetPart, type BudgetSideName, type BudgetView, viewBudget } from '../../budget.domain.ts'
import { type ShownProduct, sumBudget } from '../../products.domain.ts'
import styles from './budget-card.module.css'
import { useTranslations } from './texts.ts'
import { useFieldWords } from './use-field-words.ts'

const SIDES = ['sources', 'uses'] as const satisfies readonly BudgetSideName[]

type Part = Omit<BudgetPart, 'share'> & { readonly share?: string; readonly colour?: ChartColour }

/** B4.2: where a fund's money comes from and where it goes: two bars as long as each other, and every part in figures. */
export function BudgetCard({ product }: { readonly product: ShownProduct }) {
  const t = useTranslations('slices.budget')
  const words = useFieldWords()
  const view = viewBudget(product)
  const totals = [
    ...present('money', 'totalEquity', product.equity),
    ...present('money', 'totalInvestmentCosts', sumBudget(product.uses)),
  ]
  const sides = SIDES.map((name) => ({ name, parts: listParts(product, name, view) })).filter(
    ({ parts }) => parts.length > 0,
  )
  return (
    <TitledCard title={t('title')}>
      <div className={styles['budget']}>
        {totals.length > 0 && <FactList fields={totals} words={words} look="strip" />}
        {view && (
          <figure aria-label={t('chart')} className={styles['bars']}>
            {sides.map(({ name, parts }) => (
              <Bar key={name} label={t(name)} parts={parts} />
            ))}
            {view.gap && <GapNote gap={view.gap} />}
          </figure>
        )}
        <div className={styles['sides']}>
          {sides.map(({ name, parts }) => (
            <SideTable key={name} name={name} parts={parts} total={view?.total} />
          ))}
        </div>
      </div>
    </TitledCard>
  )
}

/** Each in its colour where the parts make one whole; the second side goes on in the palette where the first ends. */
function listParts(
  product: ShownProduct,
  name: BudgetSideName,
  view: BudgetView | undefined,
): readonly Part[] {
  if (!view) return product[name].map((item) => ({ item, amount: item.amount }))
  const parts = view.sides.find((side) => side.name === name)?.parts ?? []
  const first = name === 'sources' ? 0 : product.sources.length
  return parts.map(({ item, amount, share }, index) => ({
    item,
    amount,
    share,
    colour: item ? first + index : 'other',
  }))
}

/** For the eye: the table below says the same. */
function Bar({ label, parts }: { readonly label: string; readonly parts: readonly Part[] }) {
  return (
    <div>
      <p className={styles['label']}>{label}</p>
      <div aria-hidden="true" className={styles['bar']}>
        {parts
          .filter(({ share }) => share !== '0')
          .map(({ item, share, colour = 'other' }) => (
            <span
              key={item?.label ?? ''}
              className={item ? undefined : styles['open']}
              style={{ ...seriesStyle(colour), flexGrow: share }}
            />
          ))}
      </div>
    </div>
  )
}

function GapNote({ gap: { on, amount } }: { readonly gap: NonNullable<BudgetView['gap']> }) {
  const t = useTranslations('slices.budget')
  const gap = formatMoney(useLocale(), amount)
  return (
    <figcaption className={styles['gap']}>
      {on === 'sources' ? t('sourcesShort', { gap }) : t('usesShort', { gap })}
    </figcaption>
  )
}

type SideProps = {
  readonly name: BudgetSideName
  readonly parts: readonly Part[]
  readonly total: BudgetView['total'] | undefined
}

function SideTable({ name, parts, total }: SideProps) {
  const t = useTranslations('slices.budget')
  const hasShares = total !== undefined
  return (
    <div>
      <h3 className={styles['name']}>{t(name)}</h3>
      <Table label={t(name)}>
        <thead>
          <tr>
            <th scope="col">{t('item')}</th>
            <th scope="col" data-figure>
              {t('amount')}
            </th>
            {hasShares && (
              <th scope="col" data-figure>
                {t('share')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {parts.map(({ item, amount, share, colour }) => (
            <tr key={item?.label ?? ''}>
              <th scope="row">
                <span className={styles['item']}>
                  {colour !== undefined && <Swatch colour={colour} />}
                  <span>
                    {item ? (
                      <ForeignText text={item.label} language={item.otherLanguages.label} />
                    ) : (
                      t('open')
                    )}
                  </span>
                </span>
              </th>
              <td data-figure>
                <MoneyText value={amount} decimals={0} />
              </td>
              {hasShares && (
                <td data-figure>
                  <PercentText percentage={share} decimals={1} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              <td data-figure>
                <MoneyText value={total} decimals={0} />
              </td>
              <td data-figure>
                <PercentText percentage="100" decimals={1} />
              </td>
            </tr>
          </tfoot>
        )}
      </Table>
    </div>
  )
}
