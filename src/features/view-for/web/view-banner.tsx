import { useState } from 'react'
import { joinAddress } from '#web/address.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { useSession } from '#web/session/session-context.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { useTranslations } from './texts.ts'
import styles from './view-banner.module.css'
import { endView } from './view-for.api.ts'

/** A3.3: whose portfolio this is, for as long as it is somebody else's. */
export function ViewBanner() {
  const t = useTranslations('shell')
  const reader = useReader()
  const viewee = useSession()?.viewee
  const [isEnding, setEnding] = useState(false)
  if (!viewee) return null

  async function end() {
    // A second call would already speak for the viewer's own session.
    if (isEnding) return
    setEnding(true)
    await endView(reader).catch(() => undefined)
    location.assign(joinAddress({ ...reader, page: '' }))
  }
  return (
    <section aria-label={t('viewFor')} data-unprinted className={styles['banner']}>
      <p className={styles['text']}>{t('viewing', { name: viewee.name })}</p>
      <button type="button" className={buttonStyle('plain', styles['end'])} onClick={() => void end()}>
        {t('endView')}
      </button>
    </section>
  )
}
