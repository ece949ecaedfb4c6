import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { TextField } from '#web/forms/text-field.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { TitledCard } from '#web/ui/layout/titled-card.tsx'
import { CHECK_CODE_CHARACTERS, formatCheckCode, normaliseCheckCode } from '../../lots.domain.ts'
import type { Meeting } from '../../meetings.domain.ts'
import type { Result } from '../../results.domain.ts'
import { useText } from '../text-in.tsx'
import type { Seat } from '../voting.api.ts'
import styles from './codes-card.module.css'
import { LotList } from './lot-list.tsx'
import { OwnCodes } from './own-codes.tsx'
import { useTranslations } from './texts.ts'
import { useOwnLots } from './use-own-lots.ts'

type Props = { readonly seat: Seat; readonly meeting: Meeting; readonly result: Result }

/** B7.5: the published list, in which everybody finds their own. What is looked up stands in the address. */
export function CodesCard({ seat, meeting, result }: Props) {
  const t = useTranslations('votingResult.codes')
  const own = useOwnLots(seat, meeting)
  const [topicId, setTopicId] = useState<string>()
  const { code, find } = useCode()
  return (
    <TitledCard title={t('title')} note={t('note')}>
      <div className={styles['tools']}>
        {/* Anew for each code that comes from elsewhere. */}
        <CodeForm key={code} code={code} onFind={find} />
        <TopicChoice result={result} topicId={topicId} onChange={setTopicId} />
      </div>
      {own.length > 0 && <OwnCodes lots={own} result={result} code={code} onFind={find} />}
      <LotList
        key={`${code ?? ''} ${topicId ?? ''}`}
        seat={seat}
        result={result}
        filter={{ code, topicId }}
        own={own}
        isWhole={normaliseCheckCode(code ?? '').length >= CHECK_CODE_CHARACTERS}
        onClear={() => {
          find('')
          setTopicId(undefined)
        }}
      />
    </TitledCard>
  )
}

function useCode() {
  const search: { readonly code?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  // The router reads figures as numbers.
  const text = typeof search.code === 'string' || typeof search.code === 'number' ? String(search.code) : ''
  return {
    code: normaliseCheckCode(text) === '' ? undefined : text,
    find: (wanted: string) => {
      const code = formatCheckCode(normaliseCheckCode(wanted))
      void navigate({
        to: '.',
        search: (known) => ({ ...known, code: code === '' ? undefined : code }),
        resetScroll: false,
        viewTransition: false,
      })
    },
  }
}

type FormProps = { readonly code: string | undefined; readonly onFind: (code: string) => void }

function CodeForm({ code = '', onFind }: FormProps) {
  const t = useTranslations('votingResult.codes')
  const [text, setText] = useState(code)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onFind(text)
  }
  return (
    <search aria-label={t('find')} className={styles['search']}>
      <form className={styles['form']} onSubmit={submit}>
        <TextField
          label={t('code')}
          description={t('codeHint')}
          value={text}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button type="submit" className={buttonStyle('primary', styles['submit'])}>
          {t('lookUp')}
        </button>
      </form>
    </search>
  )
}

type TopicProps = {
  readonly result: Result
  readonly topicId: string | undefined
  readonly onChange: (topicId: string | undefined) => void
}

function TopicChoice({ result, topicId = '', onChange }: TopicProps) {
  const t = useTranslations()
  const chooseText = useText()
  const id = useId()
  if (result.topics.length < 2) return null
  return (
    <div className={styles['topic']}>
      <label htmlFor={id}>{t('votingResult.codes.topic')}</label>
      <select
        id={id}
        value={topicId}
        className={styles['select']}
        onChange={({ currentTarget: { value } }) => onChange(value === '' ? undefined : value)}
      >
        <option value="">{t('votingResult.codes.everyTopic')}</option>
        {result.topics.map((topic) => (
          <option key={topic.topicId} value={topic.topicId}>
            {`${topic.number} · ${chooseText(topic.title)}`}
          </option>
        ))}
      </select>
    </div>
  )
}
