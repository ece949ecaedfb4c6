import { useTranslations } from 'use-intl'
import { EN_DASH } from '#i18n/format/symbols.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** A5.2: an invalid value is a dash; read aloud it says so in words. */
export function NoValue() {
  const t = useTranslations('ui')
  return (
    <>
      <span aria-hidden="true">{EN_DASH}</span>
      <VisuallyHidden>{t('noValue')}</VisuallyHidden>
    </>
  )
}
