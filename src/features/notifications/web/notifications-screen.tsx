import { useSuspenseQuery } from '@tanstack/react-query'
import { Mail, MailX } from 'lucide-react'
import { useReader } from '#web/api-client/use-reader.ts'
import { useSession } from '#web/session/session-context.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { useFailureText } from '#web/ui/feedback/failure-notice.tsx'
import { Toast } from '#web/ui/feedback/toast.tsx'
import { CategoryChoices } from './category-choices.tsx'
import { IntervalChoice } from './interval-choice.tsx'
import { settingsQuery, useSettingsChange } from './notifications.api.ts'
import styles from './notifications-screen.module.css'
import { useTranslations } from './texts.ts'
import { useSummary } from './use-summary.ts'

/** B5.4: kept with each change, as a whole. */
export function NotificationsScreen({ title }: { readonly title: string }) {
  const t = useTranslations('notifications')
  const isViewing = useSession()?.viewee !== undefined
  const { data } = useSuspenseQuery(settingsQuery(useReader()))
  const { shown, error, wasReset, change, forgetError } = useSettingsChange(data)
  const describe = useFailureText()
  const sentence = useSummary()(shown)
  const { interval, isDefault, categories } = shown
  const Icon = interval === 'never' ? MailX : Mail
  return (
    <>
      <h1>{title}</h1>
      <p className={styles['intro']}>{t('intro')}</p>
      {isViewing && <p className={styles['viewing']}>{t('viewing')}</p>}
      <section aria-labelledby="summary" className={styles['summary']}>
        <Icon size={20} strokeWidth={1.75} aria-hidden className={styles['icon']} />
        <div>
          <h2 id="summary" className={styles['summaryTitle']}>
            {t('summary.title')}
          </h2>
          <output className={styles['sentence']}>{sentence}</output>
        </div>
      </section>
      <div className={styles['card']}>
        <IntervalChoice
          interval={interval}
          isDisabled={isViewing}
          onChange={(chosen) => change({ interval: chosen, categories })}
        />
        <CategoryChoices
          categories={categories}
          isDisabled={isViewing}
          onChange={(chosen) => change({ interval, categories: chosen })}
        />
        <div className={styles['actions']}>
          {!isDefault && !isViewing && (
            <button type="button" className={buttonStyle('quiet')} onClick={() => change('default')}>
              {t('reset')}
            </button>
          )}
          <output className={styles['note']}>{isDefault && t(wasReset ? 'wasReset' : 'isDefault')}</output>
        </div>
      </div>
      <Toast closeLabel={t('close')} onClose={forgetError}>
        {error && `${t('notSaved')} ${describe(error).text}`}
      </Toast>
    </>
  )
}
