import { useEffect } from 'react'
import { CardAside } from '#web/forms/question-card.tsx'
import { useBrand } from '#web/shell/brand-context.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { findNextPath } from './next-path.ts'
import { PasswordStep } from './password-step.tsx'
import { RecoveryResponseStep, RecoveryStep } from './recovery-step.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'
import { useTranslations } from './texts.ts'
import { type SignIn, useSignIn } from './use-sign-in.ts'
import { UsernameStep } from './username-step.tsx'

type Props = {
  readonly title: string
  /** Where the visitor was going; followed only inside the brand. */
  readonly next?: string | null
  /** Begins with the request for a link instead. */
  readonly isRecovery?: boolean
}

/** A4.1: one step at a time, without a step header. */
export function SignInScreen({ title, next, isRecovery = false }: Props) {
  const t = useTranslations()
  const { name: client } = useBrand()
  const signIn = useSignIn({
    first: isRecovery ? 'recovery' : 'username',
    next: findNextPath(client, next),
  })
  const stepTitle = useStepTitle(signIn)
  const announcement = signIn.isWaiting ? t('signIn.waiting') : stepTitle
  useFreshPageOnReturn()
  return (
    <>
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
      <CurrentStep title={title} signIn={signIn} />
      <noscript>
        <CardAside>{t('signIn.needsScript')}</CardAside>
      </noscript>
    </>
  )
}

function CurrentStep({ title, signIn }: { title: string; signIn: SignIn }) {
  const { step, username, isWaiting, error, challenge, goBackTo } = signIn
  switch (step) {
    case 'username':
      return (
        <UsernameStep
          key={step}
          title={title}
          username={username}
          onNext={signIn.enterUsername}
          onForgotten={signIn.forgetPassword}
        />
      )
    case 'password':
      return (
        <PasswordStep
          key={step}
          username={username}
          isWaiting={isWaiting}
          error={error}
          onSubmit={(password) => void signIn.enterPassword(password)}
          onBack={() => goBackTo('username')}
          onForgotten={() => signIn.forgetPassword(username)}
        />
      )
    case 'secondFactor':
      return challenge && <SecondFactorStep key={step} signIn={signIn} challenge={challenge} />
    case 'recovery':
      return (
        <RecoveryStep
          key={step}
          username={username}
          onSubmit={signIn.requestLink}
          onBack={() => goBackTo('username')}
        />
      )
    case 'recoveryResponse':
      return (
        <RecoveryResponseStep
          key={step}
          username={username}
          request={signIn.recovery}
          onBack={() => goBackTo('recovery')}
        />
      )
  }
}

/** What is said of a step that has just come up; the first one came with the page. */
function useStepTitle({ step, hasMoved, challenge }: SignIn): string | undefined {
  const t = useTranslations()
  if (!hasMoved) return undefined
  switch (step) {
    case 'password':
      return t('signIn.passwordTitle')
    case 'secondFactor':
      return challenge?.factors[0] && t(`signIn.factors.${challenge.factors[0]}.title`)
    case 'recovery':
      return t('signIn.recovery.title')
    // Has a field with a name of its own, or says itself what happened.
    case 'username':
    case 'recoveryResponse':
      return undefined
  }
}

/** A page that the browser kept alive and shows again would still hold what was entered, perhaps by somebody else. */
function useFreshPageOnReturn(): void {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload()
    }
    addEventListener('pageshow', reload)
    return () => removeEventListener('pageshow', reload)
  }, [])
}
