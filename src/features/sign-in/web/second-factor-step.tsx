import { useState } from 'react'
import type { SecondFactor } from '#features/second-factors/second-factors.domain.ts'
import { CodeFactor, useResend } from './code-factor.tsx'
import type { FactorProps } from './factor-card.tsx'
import { PasskeyFactor } from './passkey-factor.tsx'
import { RecoveryCodeFactor } from './recovery-code-factor.tsx'
import type { Challenge } from './sign-in.api.ts'
import type { SignIn } from './use-sign-in.ts'

/** The strongest way first; the others are offered beside it. */
export function SecondFactorStep({ signIn, challenge }: { signIn: SignIn; challenge: Challenge }) {
  const [chosen, setChosen] = useState(challenge.factors[0])
  const resend = useResend({ challenge, onReport: signIn.reportFactor })

  const choose = (factor: SecondFactor) => {
    signIn.reportFactor()
    setChosen(factor)
    if (factor === 'email-tan' && !resend.isSent) void resend.send()
  }

  const card: Omit<FactorProps, 'factor'> = {
    username: signIn.username,
    otherFactors: challenge.factors.filter((factor) => factor !== chosen),
    isWaiting: signIn.isWaiting,
    error: signIn.error,
    onChoose: choose,
    onBack: () => signIn.goBackTo('password'),
    onChangeUsername: signIn.goBackToStart,
    onConfirm: (proof) => void signIn.confirm(challenge.id, proof),
  }
  if (!chosen) return null
  switch (chosen) {
    case 'passkey':
      return <PasskeyFactor {...card} challengeId={challenge.id} onReport={signIn.reportFactor} />
    case 'recoveryCode':
      return <RecoveryCodeFactor {...card} />
    case 'totp':
      return <CodeFactor key={chosen} {...card} factor={chosen} />
    case 'email-tan':
      return <CodeFactor key={chosen} {...card} factor={chosen} resend={resend} />
  }
}
