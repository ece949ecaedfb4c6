import type { ReactNode } from 'react'
import { useBrand } from '#web/shell/brand-context.ts'
import styles from './hero.module.css'

const PHONE = '(width < 768px)'
const DARK = '(prefers-color-scheme: dark)'
/** Higher than it is wide for its own proportions, it is drawn wider than the screen, and cut. */
const WIDE_SIZES = 'max(100vw, 72rem)'

/** Words over the brand's picture; a brand without one has calm planes of its colour. */
export function Hero({ children }: { readonly children: ReactNode }) {
  const { hero } = useBrand()
  return (
    <section className={styles['hero']}>
      <div className={styles['picture']}>
        {hero && (
          <picture>
            <source media={`${DARK} and ${PHONE}`} srcSet={hero.dark.tall} sizes="100vw" />
            <source media={DARK} srcSet={hero.dark.wide} sizes={WIDE_SIZES} />
            <source media={PHONE} srcSet={hero.light.tall} sizes="100vw" />
            <img srcSet={hero.light.wide} sizes={WIDE_SIZES} alt="" fetchPriority="high" decoding="async" />
          </picture>
        )}
      </div>
      <div className={styles['words']}>{children}</div>
    </section>
  )
}
