import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { stateOf } from '#web/api-client/query-state.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { AsyncContent } from '#web/ui/feedback/async-content.tsx'
import { SectionCard } from '#web/ui/layout/section-card.tsx'
import { EmailTanRow } from './email-tan-row.tsx'
import { PasskeyRows } from './passkey-rows.tsx'
import { RecoveryCodesRow } from './recovery-codes-row.tsx'
import { factorsQuery } from './second-factors.api.ts'
import { useTranslations } from './texts.ts'
import { TotpRow } from './totp-row.tsx'

/** A change that is done: what is said about it, and the recovery codes that came with it. */
export type FactorChanged = (text: string, recoveryCodes?: readonly string[]) => void

/** A4.8: the ways to confirm a sign-in. */
export function FactorsSection() {
  const t = useTranslations('secondFactors')
  const query = useQuery(factorsQuery(useReader()))
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
      <AsyncContent state={stateOf(query)} skeleton={null} onRetry={() => void query.refetch()}>
        {(factors) => (
          <>
            <EmailTanRow isOn={factors.hasEmailTan} onChanged={onChanged} />
            <TotpRow isOn={factors.hasTotp} onChanged={onChanged} />
            <PasskeyRows
              passkeys={factors.passkeys}
              onChanged={onChanged}
              onRemoved={(text) => {
                onChanged(text)
                title.current?.focus()
              }}
            />
            {(codes || factors.hasTotp || factors.passkeys.length > 0) && (
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
