import { useCallback, useEffect, useState } from 'react'
import { useLocale } from 'use-intl'
import { type AsyncState, startLoading } from '#kernel/async-state.ts'
import { createFeed, fetchFeed, type OwnFeed, revokeFeed } from './calendar.api.ts'

/** `address` is known only right after it was made. */
export type KnownFeed = { readonly feed: OwnFeed | undefined; readonly address?: string }

type Change = 'created' | 'revoked'

/** The reader's calendar feed: loading it, making one, ending it. */
export function useFeed() {
  const locale = useLocale()
  const [state, setState] = useState<AsyncState<KnownFeed>>({ status: 'pending' })
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Change | 'failed'>()

  const load = useCallback(() => {
    fetchFeed(locale).then(
      (feed) => setState({ status: 'fulfilled', value: { feed } }),
      (error: unknown) => setState({ status: 'rejected', error }),
    )
  }, [locale])
  useEffect(load, [load])
  const retry = () => {
    setState(startLoading)
    load()
  }

  async function run(change: Change, work: () => Promise<KnownFeed>): Promise<boolean> {
    if (isBusy) return false
    setBusy(true)
    setOutcome(undefined)
    try {
      setState({ status: 'fulfilled', value: await work() })
      setOutcome(change)
      return true
    } catch {
      // Whether it was refused or never arrived makes no difference to the reader, who can try again.
      setOutcome('failed')
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    state,
    retry,
    isBusy,
    outcome,
    create: () =>
      run('created', async () => {
        const { address, createdAt } = await createFeed(locale)
        return { feed: { createdAt }, address }
      }),
    revoke: () =>
      run('revoked', async () => {
        await revokeFeed(locale)
        return { feed: undefined }
      }),
  }
}
