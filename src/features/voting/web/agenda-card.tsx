import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import type { Meeting, Topic } from '../meetings.domain.ts'
import styles from './agenda-card.module.css'
import { Attachments } from './attachments.tsx'
import { TextIn, useText } from './text-in.tsx'
import { useTranslations } from './texts.ts'
import { useMajorityText } from './use-majority-text.ts'

/** B7.2: what is voted on, in the order of the agenda. */
export function AgendaCard({ meeting }: { readonly meeting: Meeting }) {
  const t = useTranslations('voting.agenda')
  return (
    <TitledCard title={t('title')}>
      <ol className={styles['topics']}>
        {meeting.topics.map((topic) => (
          <li key={topic.id} className={styles['topic']}>
            <AgendaTopic topic={topic} meeting={meeting} />
          </li>
        ))}
      </ol>
    </TitledCard>
  )
}

function AgendaTopic({ topic, meeting }: { readonly topic: Topic; readonly meeting: Meeting }) {
  const t = useTranslations('voting')
  const describeMajority = useMajorityText()
  const chooseText = useText()
  const { number, title, description, proposal, majority, excludedBecause, attachments } = topic
  const { id, mandate } = meeting
  return (
    <>
      <h3 className={styles['title']}>
        <span className={styles['number']}>{t('number', { number })}</span>
        <TextIn of={title} />
      </h3>
      {description && (
        <p className={styles['description']}>
          <TextIn of={description} />
        </p>
      )}
      {excludedBecause && (
        <p className={styles['excluded']}>
          {mandate
            ? t('agenda.excludedFor', {
                name: mandate.principalName,
                reason: chooseText(excludedBecause),
              })
            : t('agenda.excluded', { reason: chooseText(excludedBecause) })}
        </p>
      )}
      <dl className={styles['facts']}>
        <div>
          <dt>{t('agenda.proposal')}</dt>
          <dd>
            <TextIn of={proposal} />
          </dd>
        </div>
        <div>
          <dt>{t('agenda.majority')}</dt>
          <dd>{describeMajority(majority)}</dd>
        </div>
      </dl>
      {attachments.length > 0 && (
        <Attachments seat={{ meetingId: id, proxyId: mandate?.proxyId }} attachments={attachments} />
      )}
    </>
  )
}
