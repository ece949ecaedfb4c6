import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { showCurrent } from '#web/ui/layout/show-current.ts'
import type { InvestmentItem } from './investment.api.ts'
import styles from './tab-links.module.css'
import { nameTab, TABS, type Tab } from './tabs.ts'
import { useTranslations } from './texts.ts'

type Props = { readonly item: InvestmentItem; readonly tab: Tab | undefined }

/** Links, so that a tab has an address; they stay in sight while its content scrolls. */
export function TabLinks({ item, tab }: Props) {
  const t = useTranslations('investment.tabs')
  const { type } = item
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    if (tab !== undefined) showCurrent(bar.current)
  }, [tab])
  return (
    <nav ref={bar} aria-label={t('label')} className={styles['tabs']}>
      <ul className={styles['list']}>
        {TABS.map((name) => (
          <li key={name}>
            <TabLink id={item.id} tab={name} isCurrent={name === tab} className={styles['tab']}>
              {t(nameTab(name, type))}
            </TabLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type TabLinkProps = {
  readonly id: string
  readonly tab: Tab
  readonly isCurrent?: boolean
  readonly className: string | undefined
  readonly children: string
}

export function TabLink({ id, tab, isCurrent = false, className, children }: TabLinkProps) {
  return (
    <Link
      to="/$client/{-$locale}/portfolio/$id"
      params={({ client = '', locale }) => ({ client, locale, id })}
      search={{ tab }}
      resetScroll={false}
      className={className}
      // The router goes by the whole address, which may name no tab, or a property as well.
      activeProps={{ 'aria-current': undefined }}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}
