import { useEffect, useRef, useState } from 'react'
import { type AsyncState, fulfil, NOTHING_LOADED, reject, startLoading } from '#kernel/async-state.ts'
import { useStepHistory } from '#web/forms/use-step-history.ts'
import type { Failure } from './api-call.ts'
import { useBrowser } from './browser-context.ts'
import { TIMED_OUT } from './failure-text.ts'
import type { Challenge, FactorProof, SignInResult } from './session.api.ts'
import { usePageAddress } from './use-page-address.ts'
import { useSessionApi } from './use-session-api.ts'

/** A4.1. The waiting step has no entry here: it is the step that was submitted, at rest until the answer comes. */
export type SignInStep = 'username' | 'password' | 'secondFactor' | 'recovery' | 'recoveryResponse'

/** What became of the last submission, and on which step that was. */
type Submission = {
  readonly step: SignInStep
  readonly isWaiting: boolean
  readonly failure?: Failure | undefined
}

type Options = {
  readonly first: SignInStep
  /** Where to go after signing in, if not to the portfolio. */
  readonly next?: string | undefined
}

export type SignIn = ReturnType<typeof useSignIn>

export function useSignIn({ first, next }: Options) {
  const api = useSessionApi()
  const { openPage } = useBrowser()
  const address = usePageAddress()
  const { step, ...walk } = useStepHistory<SignInStep>(first)
  const [username, setUsername] = useState('')
  const [challenge, setChallenge] = useState<Challenge>()
  const [submission, setSubmission] = useState<Submission>({ step: first, isWaiting: false })
  const [recovery, setRecovery] = useState<AsyncState<true>>(NOTHING_LOADED)
  const shownStep = useRef(step)
  useEffect(() => {
    shownStep.current = step
  }, [step])

  const fail = (at: SignInStep, failure: Failure) => setSubmission({ step: at, isWaiting: false, failure })

  async function submit(
    at: SignInStep,
    call: () => Promise<SignInResult>,
  ): Promise<SignInResult | undefined> {
    setSubmission({ step: at, isWaiting: true })
    const result = await call()
    // Who went back meanwhile is no longer interested.
    if (shownStep.current !== at) return undefined
    switch (result.kind) {
      case 'signedIn':
        openPage(next ?? address('portfolio'))
        break
      case 'passwordChangeRequired':
        openPage(address('password-reset'))
        break
      case 'secondFactorRequired':
        setSubmission({ step: at, isWaiting: false })
        setChallenge(result.challenge)
        walk.goTo('secondFactor')
        break
      case 'failed':
        fail(at, result.failure)
        break
    }
    return result
  }

  const startOver = () => {
    fail('password', TIMED_OUT)
    walk.goBackTo('password')
  }

  return {
    ...walk,
    step,
    username,
    challenge,
    recovery,
    isWaiting: submission.step === step && submission.isWaiting,
    failure: submission.step === step ? submission.failure : undefined,

    enterUsername: (name: string) => {
      setUsername(name)
      setSubmission({ step: 'password', isWaiting: false })
      walk.goTo('password')
    },

    enterPassword: async (password: string) => {
      await submit('password', () => api.signIn(username, password))
    },

    confirm: async (loginId: string, proof: FactorProof) => {
      const result = await submit('secondFactor', async () =>
        toFactorResult(await api.confirm(loginId, proof)),
      )
      // A mailed code that has timed out can be sent again; for the others the whole sign-in has.
      const isOver = result?.kind === 'failed' && result.failure.status === 410
      if (isOver && proof.factor !== 'email-tan') startOver()
    },

    /** What a second factor ran into outside its confirmation. */
    reportFactor: (failure?: Failure) => {
      if (failure?.status === 410) startOver()
      else setSubmission({ step: 'secondFactor', isWaiting: false, failure })
    },

    forgetPassword: (name: string) => {
      setUsername(name)
      walk.goTo('recovery')
    },

    requestLink: async (name: string) => {
      setUsername(name)
      setRecovery(startLoading<true>(NOTHING_LOADED))
      walk.goTo('recoveryResponse')
      const failure = await api.requestResetLink(name)
      setRecovery((state) => (failure ? reject(state, failure) : fulfil<true>(state, true)))
    },
  }
}

/** Something that cannot be a code at all is, to the person who typed it, a wrong code. */
function toFactorResult(result: SignInResult): SignInResult {
  if (result.kind !== 'failed' || result.failure.status !== 400) return result
  return { kind: 'failed', failure: { ...result.failure, status: 401, code: 'signin.invalidTan' } }
}
