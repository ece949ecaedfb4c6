import { KeyRound, LifeBuoy, type LucideIcon, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type ApiError, isProblem } from '#web/api-client/api-error.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { CodeEntry } from '#web/forms/factors/code-entry.tsx'
import { OtherWays } from '#web/forms/factors/other-ways.tsx'
import { PasskeyEntry } from '#web/forms/factors/passkey-entry.tsx'
import { RecoveryCodeEntry } from '#web/forms/factors/recovery-code-entry.tsx'
import { joinIds } from '#web/forms/field.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { CHANGE_REQUEST_ERRORS } from '../change-requests.domain.ts'
import { fetchPasskeyOptions, type RequestAddress, useProveFactor } from './change-requests.api.ts'
import { Refusal } from './refusal.tsx'
import styles from './send-step.module.css'
import { SendStep } from './send-step.tsx'
import { useTranslations } from './texts.ts'

export type RequestFactor = 'passkey' | 'totp' | 'recoveryCode'

type Props = {
  readonly address: RequestAddress
  /** The strongest first. */
  readonly factors: readonly RequestFactor[]
  /** Looks how things stand: something has happened elsewhere. */
  readonly onLook: () => void
  readonly children: ReactNode
}

const ICONS = {
  passkey: KeyRound,
  totp: Smartphone,
  recoveryCode: LifeBuoy,
} as const satisfies Record<RequestFactor, LucideIcon>

const TEXT_ID = 'request-factor-text'
const FAILURE_ID = 'request-factor-failure'
const { alreadyConfirmed, deadlineExpired, editedSince, wrongFactor } = CHANGE_REQUEST_ERRORS
const GONE_ON = [alreadyConfirmed, deadlineExpired, editedSince]

/** B6.6: who changes where money or mail goes proves that it is them, as at a sign-in. */
export function FactorStep({ address, factors, onLook, children }: Props) {
  const t = useTranslations('sending')
  const reader = useReader()
  const proving = useProveFactor(address)
  const [chosen, setChosen] = useState(factors[0] ?? 'totp')
  const [reported, report] = useState<ApiError>()
  const error = proving.error ?? reported

  const entry = {
    head: (
      <Refusal id={FAILURE_ID} error={error}>
        {GONE_ON.some((kind) => isProblem(error, kind)) && (
          <button type="button" className={buttonStyle('quiet')} onClick={onLook}>
            {t('show')}
          </button>
        )}
      </Refusal>
    ),
    submitText: t('factor.next'),
    busyText: t('factor.waiting'),
    isBusy: proving.isPending || proving.isSuccess,
    error,
    isWrong: isProblem(error, wrongFactor),
    describedBy: joinIds(error && FAILURE_ID, TEXT_ID),
  }
  const start = () => {
    proving.reset()
    report(undefined)
  }
  const choose = (factor: RequestFactor) => {
    start()
    setChosen(factor)
  }
  const prove = (...[proof]: Parameters<typeof proving.mutate>) => {
    report(undefined)
    proving.mutate(proof)
  }
  return (
    <SendStep step="factor" hasFactor title={t('factor.title')} text={t('factor.text')}>
      <div className={styles['factor']}>
        <p id={TEXT_ID} className={styles['way']}>
          {t(`factor.${chosen}`)}
        </p>
        {chosen === 'totp' && (
          <CodeEntry
            {...entry}
            label={t('factor.totpLabel')}
            onConfirm={(code) => prove({ factor: 'totp', code })}
          />
        )}
        {chosen === 'recoveryCode' && (
          <RecoveryCodeEntry
            {...entry}
            label={t('factor.recoveryLabel')}
            requiredText={t('factor.codeRequired')}
            onConfirm={(code) => prove({ factor: 'recoveryCode', code })}
          />
        )}
        {chosen === 'passkey' && (
          <PasskeyEntry
            {...entry}
            submitText={t('factor.usePasskey')}
            fetchOptions={async () => await fetchPasskeyOptions(reader, address)}
            onConfirm={(response) => prove({ factor: 'passkey', response })}
            onReport={(failure) => {
              start()
              report(failure)
            }}
          />
        )}
        <OtherWays
          label={t('factor.otherWay')}
          ways={factors
            .filter((way) => way !== chosen)
            .map((way) => ({ way, icon: ICONS[way], text: t(`factor.ways.${way}`) }))}
          onChoose={choose}
        />
      </div>
      {children}
    </SendStep>
  )
}
