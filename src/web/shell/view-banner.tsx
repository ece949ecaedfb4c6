import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { joinAddress } from '../address.ts'
import { endView } from '../session/session-calls.ts'
import { useSession } from '../session/session-context.ts'
import { buttonStyle } from '../ui/action/button-style.ts'
import { useBrand } from './brand-context.ts'
import styles from './view-banner.module.css'

/** A3.3: whose portfolio this is, for as long as it is somebody else's. */
export function ViewBanner() {
  const t = useTranslations('shell')
  const locale = useLocale()
  const { name: client } = useBrand()
  const viewee = useSession()?.viewee
  const [isEnding, setEnding] = useState(false)
  if (!viewee) return null

  async function end() {
    // A second call would already speak for the viewer's own session.
    if (isEnding) return
    setEnding(true)
    await endView(client, locale).catch(() => undefined)
    location.assign(joinAddress({ client, locale, page: '' }))
  }
  return (
    <section aria-label={t('viewFor')} className={styles['banner']}>
      <p className={styles['text']}>{t('viewing', { name: viewee.name })}</p>
      <button type="button" className={buttonStyle('plain', styles['end'])} onClick={() => void end()}>
        {t('endView')}
      </button>
    </section>
  )
}
