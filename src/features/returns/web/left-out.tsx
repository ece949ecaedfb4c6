import { InvestmentLink } from '#web/investment-link.tsx'
import { FewNote, useFew } from '#web/ui/layout/few.tsx'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import styles from './left-out.module.css'
import { MissingList } from './missing-list.tsx'
import type { PortfolioReturns } from './returns.api.ts'
import { useTranslations } from './texts.ts'

type Props = { readonly returns: PortfolioReturns }

/** Whose data do not allow the figures, each with what is missing. */
export function LeftOut({ returns: { leftOut, counted, figures } }: Props) {
  const t = useTranslations('returns.leftOut')
  const { shown, showAll } = useFew(leftOut)
  if (leftOut.length === 0) return null
  // Where nothing has a value, they count as far as they can.
  const isCounted = counted > 0 && figures.missing.length > 0
  return (
    <TitledCard title={t(isCounted ? 'noValues' : 'title')} note={t(isCounted ? 'noValuesText' : 'text')}>
      <ul className={styles['list']}>
        {shown.map(({ id, name, missing }) => (
          <li key={id} className={styles['item']}>
            <InvestmentLink id={id}>{name}</InvestmentLink>
            <MissingList missing={missing} />
          </li>
        ))}
      </ul>
      <FewNote total={leftOut.length} onShowAll={showAll} />
    </TitledCard>
  )
}
