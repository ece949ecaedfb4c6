import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { TextButton } from '#web/forms/text-button.tsx'
import { useSession } from '#web/session/session-context.ts'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { PasswordForm } from '../password-form.tsx'
import { useSessionApi } from '../use-session-api.ts'
import { useFirstField } from './inline-form.tsx'
import styles from './password-section.module.css'
import { useSecurity } from './security-context.ts'
import { useOpener } from './use-opener.ts'

/** A4.7: the change while signed in. */
export function PasswordSection() {
  const t = useTranslations('security.password')
  const [said, say] = useState('')
  const { isOpen, button, open, close } = useOpener()

  const start = () => {
    say('')
    open()
  }
  const finish = () => {
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

function ChangeOwn({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const t = useTranslations()
  const api = useSessionApi()
  const { reload } = useSecurity()
  const name = useSession()?.name ?? ''
  const frame = useFirstField()
  return (
    <div ref={frame} className={styles['form']}>
      <PasswordForm
        oldPasswordLabel={t('password.current')}
        ownWords={name.split(/\s+/)}
        save={async ({ oldPassword, password }) => {
          const failure = await api.changePassword(oldPassword, password)
          if (failure) return failure
          await reload()
          onDone()
          return undefined
        }}
      />
      <TextButton onClick={onCancel}>{t('security.cancel')}</TextButton>
    </div>
  )
}
