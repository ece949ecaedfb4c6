import { useState } from 'react'
import { useReader } from '#web/api-client/use-reader.ts'
import { useFirstField } from '#web/forms/inline-form.tsx'
import { TextButton } from '#web/forms/text-button.tsx'
import { useOpener } from '#web/forms/use-opener.ts'
import { useSession } from '#web/session/session-context.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { PasswordForm } from './password-form.tsx'
import styles from './password-section.module.css'
import { changePassword } from './passwords.api.ts'
import { useTranslations } from './texts.ts'

type Props = {
  /** All other sessions have ended. */
  readonly onChanged: () => Promise<void>
}

/** A4.7: the change while signed in. */
export function PasswordSection({ onChanged }: Props) {
  const t = useTranslations('password.section')
  const [said, say] = useState('')
  const { isOpen, button, open, close } = useOpener()

  const start = () => {
    say('')
    open()
  }
  const finish = async () => {
    await onChanged()
    close()
    say(t('changed'))
  }
  return (
    <SectionCard title={t('title')} intro={t('intro')} said={said}>
      {isOpen ? (
        <ChangeOwn onDone={finish} onCancel={close} />
      ) : (
        <button ref={button} type="button" className={buttonStyle('quiet', styles['opener'])} onClick={start}>
          {t('change')}
        </button>
      )}
    </SectionCard>
  )
}

function ChangeOwn({ onDone, onCancel }: { onDone: () => Promise<void>; onCancel: () => void }) {
  const t = useTranslations()
  const reader = useReader()
  const name = useSession()?.name ?? ''
  const frame = useFirstField()
  return (
    <div ref={frame} className={styles['form']}>
      <PasswordForm
        oldPasswordLabel={t('password.current')}
        ownWords={name.split(/\s+/)}
        save={async (entry) => {
          await changePassword(reader, entry)
          await onDone()
        }}
      />
      <TextButton onClick={onCancel}>{t('ui.cancel')}</TextButton>
    </div>
  )
}
