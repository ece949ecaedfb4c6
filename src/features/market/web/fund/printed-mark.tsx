import { useLocale } from 'use-intl'
import { formatDay } from '#i18n/format/date.ts'
import { useBrand } from '#web/shell/brand-context.ts'
import { useToday } from '#web/use-today.ts'
import styles from './printed-mark.module.css'
import { useTranslations } from './texts.ts'

/** On paper, where no navigation tells whose page it is, and nothing is renewed. */
export function PrintedMark() {
  const t = useTranslations('fundPage')
  const { title: brand } = useBrand()
  return <p className={styles['mark']}>{t('printed', { brand, day: formatDay(useLocale(), useToday()) })}</p>
}
