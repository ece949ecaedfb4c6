import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AsyncState } from '#kernel/async-state.ts'
import { AsyncContent } from '#web/ui/feedback/async-content.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { EmailTanRow } from './email-tan-row.tsx'
import type { FactorChanged } from './factor-changed.ts'
import { PasskeyRows } from './passkey-rows.tsx'
import { RecoveryCodesRow } from './recovery-codes-row.tsx'
import type { Factors } from './security.api.ts'
import { useSecurity } from './security-context.ts'
import { TotpRow } from './totp-row.tsx'

/** A4.8: the ways to confirm a sign-in. */
export function FactorsSection({ state }: { state: AsyncState<Factors> }) {
  const t = useTranslations('security.factors')
  const { reload } = useSecurity()
  const title = useRef<HTMLHeadingElement>(null)
  const [said, say] = useState('')
  const [codes, setCodes] = useState<readonly string[]>()

  const onChanged: FactorChanged = (text, recoveryCodes) => {
    say(text)
    if (recoveryCodes) setCodes(recoveryCodes)
  }
  const closeCodes = () => {
    setCodes(undefined)
    say('')
    title.current?.focus()
  }
  return (
    <SectionCard title={t('title')} titleRef={title} intro={t('intro')} said={said}>
      <AsyncContent state={state} skeleton={null} onRetry={() => void reload()}>
        {(factors) => (
          <>
            <EmailTanRow isOn={factors.emailTan} onChanged={onChanged} />
            <TotpRow isOn={factors.totp} onChanged={onChanged} />
            <PasskeyRows
              passkeys={factors.passkeys}
              onChanged={onChanged}
              onRemoved={(text) => {
                onChanged(text)
                title.current?.focus()
              }}
            />
            {(codes || factors.totp || factors.passkeys.length > 0) && (
              <RecoveryCodesRow
                codesLeft={factors.recoveryCodesLeft}
                codes={codes}
                onMade={setCodes}
                onKept={closeCodes}
              />
            )}
          </>
        )}
      </AsyncContent>
    </SectionCard>
  )
}
