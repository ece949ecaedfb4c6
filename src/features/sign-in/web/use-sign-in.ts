import { useEffect, useRef, useState } from 'react'
import { useRequestReset } from '#features/passwords/web/passwords.api.ts'
import { ApiError, isRefused } from '#web/api-client/api-error.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { useBrowser } from '#web/browser-context.ts'
import { useStepHistory } from '#web/forms/use-step-history.ts'
import { usePageAddress } from '#web/use-page-address.ts'
import { SIGN_IN_ERRORS, SIGN_IN_TIMED_OUT } from '../sign-in.domain.ts'
import { type Challenge, confirmSignIn, type Proof, type SignInOutcome, signIn } from './sign-in.api.ts'

/** A4.1. The waiting step has no entry here: it is the step that was submitted, at rest until the answer comes. */
export type SignInStep = 'username' | 'password' | 'secondFactor' | 'recovery' | 'recoveryResponse'

/** What became of the last submission, and on which step that was. */
type Submission = {
  readonly step: SignInStep
  readonly isWaiting: boolean
  readonly error?: ApiError | undefined
}

type Options = {
  readonly first: SignInStep
  /** Where to go after signing in, if not to the portfolio. */
  readonly next?: string | undefined
}

export type SignIn = ReturnType<typeof useSignIn>

export function useSignIn({ first, next }: Options) {
  const reader = useReader()
  const { openPage } = useBrowser()
  const address = usePageAddress()
  const { step, ...walk } = useStepHistory<SignInStep>(first)
  const [username, setUsername] = useState('')
  const [challenge, setChallenge] = useState<Challenge>()
  const [submission, setSubmission] = useState<Submission>({ step: first, isWaiting: false })
  const recovery = useRequestReset()
  const shownStep = useRef(step)
  useEffect(() => {
    shownStep.current = step
  }, [step])

  const fail = (at: SignInStep, error?: ApiError) => setSubmission({ step: at, isWaiting: false, error })

  function proceed(at: SignInStep, outcome: SignInOutcome): void {
    switch (outcome.kind) {
      case 'signedIn':
        return openPage(next ?? address('portfolio'))
      case 'passwordChangeRequired':
        return openPage(address('password-reset'))
      case 'secondFactorRequired':
        setSubmission({ step: at, isWaiting: false })
        setChallenge(outcome.challenge)
        walk.goTo('secondFactor')
    }
  }

  async function submit(
    at: SignInStep,
    call: () => Promise<SignInOutcome>,
    refuse: (error: ApiError) => void,
  ): Promise<void> {
    setSubmission({ step: at, isWaiting: true })
    // Who went back meanwhile is no longer interested.
    const isLeft = () => shownStep.current !== at
    try {
      const outcome = await call()
      if (!isLeft()) proceed(at, outcome)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isLeft()) refuse(error)
    }
  }

  const startOver = () => {
    fail('password', new ApiError({ ...SIGN_IN_TIMED_OUT, errorId: '' }))
    walk.goBackTo('password')
  }

  return {
    ...walk,
    step,
    username,
    challenge,
    recovery,
    isWaiting: submission.step === step && submission.isWaiting,
    error: submission.step === step ? submission.error : undefined,

    enterUsername: (name: string) => {
      setUsername(name)
      fail('password')
      walk.goTo('password')
    },

    enterPassword: async (password: string) =>
      await submit(
        'password',
        () => signIn(reader, { username, password }),
        (error) => fail('password', error),
      ),

    confirm: async (challengeId: string, proof: Proof) =>
      await submit(
        'secondFactor',
        () => confirmSignIn(reader, { challengeId, proof }),
        (error) => {
          // A mailed code that has timed out can be sent again; for the others the whole sign-in has.
          if (isRefused(error, 410) && proof.factor !== 'email-tan') startOver()
          // Something that cannot be a code at all is, to the person who typed it, a wrong code.
          else if (isRefused(error, 400))
            fail('secondFactor', new ApiError({ ...SIGN_IN_ERRORS.invalidTan, errorId: '' }))
          else fail('secondFactor', error)
        },
      ),

    /** What a second factor ran into outside its confirmation. */
    reportFactor: (error?: ApiError) => (isRefused(error, 410) ? startOver() : fail('secondFactor', error)),

    forgetPassword: (name: string) => {
      setUsername(name)
      walk.goTo('recovery')
    },

    requestLink: (name: string) => {
      setUsername(name)
      walk.goTo('recoveryResponse')
      recovery.mutate(name)
    },
  }
}
