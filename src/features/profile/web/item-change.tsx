import { StatusMark } from '#web/ui/text/status-mark.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import type { ItemValue } from '../profile-items.domain.ts'
import styles from './item-change.module.css'
import { useTranslations } from './texts.ts'
import { type Fact, useItemFacts } from './use-item-facts.tsx'

type Props = {
  readonly item: string
  /** Missing where the item is new. */
  readonly before: ItemValue | undefined
  /** Missing where it is taken away. */
  readonly after: ItemValue | undefined
}

/** B6.1: what an item says; where that changes, the old beside the new, fact by fact. */
export function ItemChange({ item, before, after }: Props) {
  const t = useTranslations('profile.change')
  const listFacts = useItemFacts()
  const old = before === undefined ? [] : listFacts(item, before)
  const fresh = after === undefined ? [] : listFacts(item, after)
  const find = (facts: readonly Fact[], key: string) => facts.find((fact) => fact.key === key)
  const keys = [...new Set([...old, ...fresh].map(({ key }) => key))]
  return (
    <>
      {before === undefined && <Mark>{t('added')}</Mark>}
      {after === undefined && <Mark>{t('removed')}</Mark>}
      <div className={styles['facts']}>
        {keys.map((key) => (
          <FactChange key={key} before={find(old, key)} after={find(fresh, key)} />
        ))}
      </div>
    </>
  )
}

function Mark({ children }: { readonly children: string }) {
  return (
    <p className={styles['mark']}>
      <StatusMark>{children}</StatusMark>
    </p>
  )
}

function FactChange({
  before,
  after,
}: {
  readonly before: Fact | undefined
  readonly after: Fact | undefined
}) {
  const t = useTranslations('profile.change')
  const label = before?.label ?? after?.label
  const isSame = before?.text === after?.text
  return (
    <div className={styles['fact']}>
      {label && <span className={styles['label']}>{label}</span>}
      <span className={styles['values']}>
        {isSame && after?.value}
        {!isSame && before && (
          <del className={styles['old']}>
            <VisuallyHidden>{`${t('before')}: `}</VisuallyHidden>
            {before.value}
          </del>
        )}
        {!isSame && after && (
          <ins className={styles['new']}>
            <VisuallyHidden>{`${t('after')}: `}</VisuallyHidden>
            {after.value}
          </ins>
        )}
      </span>
    </div>
  )
}
