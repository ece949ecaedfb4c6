import styles from './cookie-settings-button.module.css'
import { noticeDoor } from './notice-door.ts'
import { useTranslations } from './texts.ts'

/** A7.1: the way to change one's mind, among the footer's links. */
export function CookieSettingsButton() {
  const t = useTranslations('cookieSettings')
  return (
    <li className={styles['item']}>
      <button type="button" className={styles['button']} onClick={() => noticeDoor.set(true)}>
        {t('open')}
      </button>
    </li>
  )
}
