import { findPhoneHref, formatPhone, type Phone } from '#i18n/format/phone.ts'
import { EN_DASH } from '#i18n/format/symbols.ts'
import { NoValue } from './no-value.tsx'
import styles from './phone-link.module.css'

/** Plain text where the number cannot be dialled. */
export function PhoneLink({ phone }: { phone: Phone }) {
  const text = formatPhone(phone)
  if (text === EN_DASH) return <NoValue />
  const href = findPhoneHref(phone)
  if (!href) return <span>{text}</span>
  return (
    <a href={href} className={styles['phone']}>
      {text}
    </a>
  )
}
