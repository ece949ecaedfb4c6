import { LifeBuoy } from 'lucide-react'
import { useReader } from '#web/api-client/use-reader.ts'
import { ChangeRow } from './change-row.tsx'
import { NewRecoveryCodes } from './new-recovery-codes.tsx'
import { QuestionForm } from './question-form.tsx'
import { makeRecoveryCodes, useRefreshFactors } from './second-factors.api.ts'
import { useTranslations } from './texts.ts'

type Props = {
  readonly codesLeft: number
  /** Just made; nobody will ever see them again. */
  readonly codes: readonly string[] | undefined
  readonly onMade: (codes: readonly string[]) => void
  readonly onKept: () => void
}

export function RecoveryCodesRow({ codesLeft, codes, onMade, onKept }: Props) {
  const t = useTranslations('secondFactors')
  const reader = useReader()
  const refresh = useRefreshFactors()
  if (codes) return <NewRecoveryCodes codes={codes} onKept={onKept} />
  return (
    <ChangeRow
      icon={<LifeBuoy size={20} strokeWidth={1.75} aria-hidden />}
      title={t('recovery')}
      text={t('codesLeft', { count: codesLeft })}
      action={t('newCodes')}
    >
      {(close) => (
        <QuestionForm
          question={t('newCodesAsk')}
          submitText={t('makeNewCodes')}
          onCancel={close}
          act={async () => {
            const made = await makeRecoveryCodes(reader)
            await refresh()
            onMade(made)
          }}
        />
      )}
    </ChangeRow>
  )
}
