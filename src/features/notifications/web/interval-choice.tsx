import { INTERVALS, type Interval } from '../notifications.domain.ts'
import { ChoiceBox } from './choice-box.tsx'
import styles from './notifications-screen.module.css'
import { useTranslations } from './texts.ts'

type Props = {
  readonly interval: Interval
  readonly isDisabled: boolean
  readonly onChange: (interval: Interval) => void
}

export function IntervalChoice({ interval, isDisabled, onChange }: Props) {
  const t = useTranslations('notifications.interval')
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{t('title')}</legend>
      {INTERVALS.map((one) => (
        <ChoiceBox
          key={one}
          type="radio"
          name="interval"
          isChosen={one === interval}
          isDisabled={isDisabled}
          onChange={() => onChange(one)}
          label={t(one)}
        >
          {t(`${one}Text`)}
        </ChoiceBox>
      ))}
    </fieldset>
  )
}
