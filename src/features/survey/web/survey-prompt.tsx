import { ExternalLink } from 'lucide-react'
import { useId, useState } from 'react'
import { useUserSetting } from '#features/settings/web/settings.api.ts'
import { useSession } from '#web/session/session-context.ts'
import { useBrand } from '#web/shell/brand-context.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { isSurveyAnswer, mayAsk, SURVEY_SETTING, type SurveyAnswer } from '../survey.domain.ts'
import styles from './survey-prompt.module.css'
import { useTranslations } from './texts.ts'

const REPLIES = { taken: 'taken', later: 'laterTaken', never: 'neverTaken' } as const
const isAnswerOrNone = (value: unknown): value is SurveyAnswer | undefined => isSurveyAnswer(value)

const readClock = () => new Date()

/** B8.1: asks on the page, never over it. Whoever looks for somebody else is not asked. */
export function SurveyPrompt({ now = readClock }: { readonly now?: () => Date }) {
  const t = useTranslations('survey')
  const { survey } = useBrand()
  const session = useSession()
  const [answer, setAnswer, , status] = useUserSetting(SURVEY_SETTING, undefined, isAnswerOrNone)
  const [reply, setReply] = useState<keyof typeof REPLIES | 'failed'>()
  const id = useId()

  if (!survey || !session || session.viewee) return null
  if (reply)
    return <output className={styles['reply']}>{t(reply === 'failed' ? 'notStored' : REPLIES[reply])}</output>
  if (status !== 'ready' || !mayAsk(answer, survey.key, now())) return null

  const choose = async (choice: SurveyAnswer['choice']) => {
    setReply(choice)
    if (!(await setAnswer({ survey: survey.key, choice, at: now().toISOString() }))) setReply('failed')
  }
  return (
    <section aria-labelledby={id} className={styles['prompt']}>
      <div>
        <h2 id={id}>{t('title')}</h2>
        <p>{t('text', { minutes: survey.minutes })}</p>
      </div>
      <div className={styles['choices']}>
        <a
          href={survey.href}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle('primary')}
          onClick={() => void choose('taken')}
        >
          {t('take')}
          <ExternalLink size={20} strokeWidth={1.75} aria-hidden />
          <VisuallyHidden>{t('newTab')}</VisuallyHidden>
        </a>
        <button type="button" className={buttonStyle('quiet')} onClick={() => void choose('later')}>
          {t('later')}
        </button>
        <button type="button" className={buttonStyle('plain')} onClick={() => void choose('never')}>
          {t('never')}
        </button>
      </div>
    </section>
  )
}
