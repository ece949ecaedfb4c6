import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { stateOf } from '#web/api-client/query-state.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { Declined } from '#web/session/use-confirmed-mutation.ts'
import { feedQuery, useEndFeed, useMakeFeed } from './calendar.api.ts'

type Change = 'created' | 'revoked'

/** The reader's calendar feed: loading it, making one, ending it. */
export function useFeed() {
  const known = useQuery(feedQuery(useReader()))
  const making = useMakeFeed()
  const ending = useEndFeed()
  const [outcome, setOutcome] = useState<Change | 'failed'>()
  const isBusy = making.isPending || ending.isPending

  async function run(change: Change, work: () => Promise<unknown>): Promise<boolean> {
    if (isBusy) return false
    setOutcome(undefined)
    try {
      await work()
      if (change === 'revoked') making.reset()
      setOutcome(change)
      return true
    } catch (error) {
      // Whether it was refused or never arrived makes no difference to the reader, who can try again.
      setOutcome(error instanceof Declined ? undefined : 'failed')
      return false
    }
  }

  return {
    state: stateOf(known),
    /** Known only right after it was made. */
    address: making.data?.address,
    retry: () => void known.refetch(),
    isBusy,
    outcome,
    create: () => run('created', making.mutateAsync),
    revoke: () => run('revoked', ending.mutateAsync),
  }
}
