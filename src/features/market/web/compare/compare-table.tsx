import { Link } from '@tanstack/react-router'
import { EqualNot, X } from 'lucide-react'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { Table } from '#web/ui/layout/table.tsx'
import { Term } from '#web/ui/text/term.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import type { OfferedFund } from '../../products.domain.ts'
import { FundLink } from '../fund-link.tsx'
import { ShortRiskNotice } from '../risk-notice.tsx'
import styles from './compare-table.module.css'
import { withoutFund, writeComparison } from './comparison.ts'
import { PointText } from './point-text.tsx'
import type { comparePoints } from './points.ts'
import { useTranslations } from './texts.ts'

type Props = {
  readonly funds: readonly OfferedFund[]
  readonly points: ReturnType<typeof comparePoints>
}

/** B4.3: a row for each point; on a phone its name stands above what the funds say to it. */
export function CompareTable({ funds, points }: Props) {
  const t = useTranslations('compare')
  return (
    <Table label={t('table')} className={styles['table']}>
      <colgroup>
        <col className={styles['points']} />
      </colgroup>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('point')}</VisuallyHidden>
          </th>
          {funds.map((fund) => (
            <th key={fund.id} scope="col" className={styles['fund']}>
              <FundLink id={fund.id}>{fund.name}</FundLink>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr data-unprinted className={styles['choice']}>
          <th scope="row">{t('choice')}</th>
          {funds.map((fund) => (
            <td key={fund.id}>
              <RemoveLink fund={fund} funds={funds} />
            </td>
          ))}
        </tr>
        {points.map(({ name, differs }) => (
          <tr key={name} className={differs ? styles['differing'] : undefined}>
            <th scope="row">
              <PointName name={name} />
              {differs && <DifferenceMark />}
            </th>
            {funds.map((fund) => (
              <td key={fund.id}>
                <PointText of={name} fund={fund} />
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{t('risk')}</th>
          {funds.map((fund) => (
            <td key={fund.id} className={styles['risk']}>
              <ShortRiskNotice />
              <p className={styles['toFund']}>
                <FundLink id={fund.id}>
                  {t('toFund')}
                  <VisuallyHidden>{` (${fund.name})`}</VisuallyHidden>
                </FundLink>
              </p>
            </td>
          ))}
        </tr>
      </tbody>
    </Table>
  )
}

type PointProps = Pick<Props['points'][number], 'name'>

/** Words of the trade are explained. */
function PointName({ name }: PointProps) {
  const t = useTranslations('compare')
  const fields = useTranslations('slices.fields')
  const terms = useTranslations('slices.terms')
  if (name === 'subscription') return t('subscription')
  if (name === 'placed') return <Term explanation={t('placedExplained')}>{t('placed')}</Term>
  return isExplained(name) ? <Term explanation={terms(name)}>{fields(name)}</Term> : fields(name)
}

const EXPLAINED = ['denomination', 'agioRate', 'riskClass', 'riskDiversification'] as const

function isExplained(name: PointProps['name']): name is (typeof EXPLAINED)[number] {
  return EXPLAINED.some((one) => one === name)
}

function DifferenceMark() {
  const t = useTranslations('compare')
  return (
    <span className={styles['mark']}>
      <EqualNot size={16} strokeWidth={1.75} aria-hidden />
      {t('differs')}
    </span>
  )
}

function RemoveLink({ fund, funds }: Pick<Props, 'funds'> & { readonly fund: OfferedFund }) {
  const t = useTranslations('compare')
  const left = writeComparison(withoutFund(funds, fund))
  return (
    <Link
      to="."
      search={({ differences }: { readonly differences?: string }) => ({
        ...(left !== undefined && { funds: left }),
        ...(differences !== undefined && { differences }),
      })}
      resetScroll={false}
      viewTransition={false}
      className={buttonStyle('plain', styles['remove'])}
    >
      <X size={20} strokeWidth={1.75} aria-hidden />
      {t('remove')}
      <VisuallyHidden>{` (${fund.name})`}</VisuallyHidden>
    </Link>
  )
}
