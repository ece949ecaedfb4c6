import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { isCarriable } from '#kernel/carried-name.ts'
import { SubmitButton } from '#web/forms/submit-button.tsx'
import { TextField } from '#web/forms/text-field.tsx'
import type { Choice } from '../../ballots.domain.ts'
import type { Meeting } from '../../meetings.domain.ts'
import { PROXY_EMAIL_MAX_CHARACTERS, PROXY_NAME_MAX_CHARACTERS } from '../../voting.domain.ts'
import { InstructionChoice } from './instruction-choice.tsx'
import type { NewProxy } from './proxies.api.ts'
import styles from './proxy-form.module.css'
import { StepCard } from './step-card.tsx'
import { useTranslations } from './texts.ts'

/** Only what nobody can mean; the server looks closer. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const FIELDS = ['name', 'email'] as const
type Field = (typeof FIELDS)[number]

type Props = {
  readonly meeting: Meeting
  readonly initial: NewProxy
  /** What the server did not take. */
  readonly refused: readonly string[]
  /** The reader comes back to it. */
  readonly isAgain: boolean
  readonly onNext: (proxy: NewProxy) => void
}

/** B7.4: a name, an address, and how to vote where that is not to be left to them. */
export function ProxyForm({ meeting, initial, refused, isAgain, onNext }: Props) {
  const t = useTranslations('votingProxies')
  const [entry, setEntry] = useState(initial)
  const [isOpenAtFirst] = useState(Object.keys(initial.instructions).length > 0)
  const [isChecked, setChecked] = useState(false)
  const [wrong, setWrong] = useState(refused)
  const inputs = useRef<Partial<Record<Field, HTMLInputElement | null>>>({})
  const proxy = { ...entry, name: entry.name.trim(), email: entry.email.trim() }
  const isLacking: Record<Field, boolean> = {
    name: proxy.name === '' || !isCarriable(proxy.name),
    email: !EMAIL.test(proxy.email),
  }
  const texts: Record<Field, string> = {
    name: t(proxy.name === '' ? 'form.nameRequired' : 'form.namePlain'),
    email: t('form.emailRequired'),
  }
  const first = FIELDS.find((name) => refused.includes(name))
  useEffect(() => {
    if (first) inputs.current[first]?.focus()
  }, [first])

  const submit = () => {
    setChecked(true)
    const lacking = FIELDS.find((name) => isLacking[name])
    if (lacking) inputs.current[lacking]?.focus()
    else onNext(proxy)
  }
  const field = (name: Field) => ({
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input
    },
    label: t(name),
    isRequired: true,
    value: entry[name],
    message: (isChecked && isLacking[name]) || wrong.includes(name) ? texts[name] : undefined,
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      setWrong([])
      setEntry((known) => ({ ...known, [name]: value }))
    },
  })
  const instruct = (topicId: string, choice: Choice | undefined) =>
    setEntry((known) => {
      const { [topicId]: _former, ...instructions } = known.instructions
      return { ...known, instructions: choice ? { ...instructions, [topicId]: choice } : instructions }
    })

  return (
    <StepCard title={t('form.title')} takesFocus={isAgain}>
      <p>{t('form.intro')}</p>
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField {...field('name')} autoComplete="off" maxLength={PROXY_NAME_MAX_CHARACTERS} />
        <TextField
          {...field('email')}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={PROXY_EMAIL_MAX_CHARACTERS}
        />
        <details className={styles['instructions']} open={isOpenAtFirst}>
          <summary className={styles['heading']}>{t('form.instructions')}</summary>
          <p className={styles['note']}>{t('form.instructionsNote')}</p>
          {meeting.topics
            .filter(({ excludedBecause }) => !excludedBecause)
            .map((topic) => (
              <InstructionChoice
                key={topic.id}
                topic={topic}
                choice={entry.instructions[topic.id]}
                onChange={(choice) => instruct(topic.id, choice)}
              />
            ))}
        </details>
        <div className={styles['actions']}>
          <SubmitButton>{t('form.next')}</SubmitButton>
        </div>
      </form>
    </StepCard>
  )
}
