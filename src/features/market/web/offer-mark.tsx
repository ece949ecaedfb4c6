import { CalendarClock, CircleCheck, Hourglass, Lock } from 'lucide-react'
import type { OfferState } from '../offer.domain.ts'
import styles from './offer-mark.module.css'
import { useTranslations } from './texts.ts'

const ICONS = {
  open: CircleCheck,
  nearlyPlaced: Hourglass,
  comingSoon: CalendarClock,
  closed: Lock,
} as const satisfies Record<OfferState, unknown>

/** B4.3: whether a fund can be subscribed. */
export function OfferMark({ state }: { readonly state: OfferState }) {
  const t = useTranslations('market.states')
  const Icon = ICONS[state]
  return (
    <span className={`${styles['mark']} ${styles[state]}`}>
      <Icon size={16} strokeWidth={1.75} aria-hidden className={styles['icon']} />
      {t(state)}
    </span>
  )
}
