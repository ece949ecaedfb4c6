import { useMutation } from '@tanstack/react-query'
import { isProblem } from '#web/api-client/api-error.ts'
import { ask } from '#web/api-client/ask.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { useConfirmedMutation } from '#web/session/use-confirmed-mutation.ts'
import type { Choice } from '../../ballots.domain.ts'
import { VOTING_ERRORS } from '../../voting.domain.ts'
import { deleteProxy, postProxy } from '../../voting.wire.ts'
import { useRefreshMeeting } from '../voting.api.ts'

export type NewProxy = {
  readonly name: string
  readonly email: string
  /** By topic; what is left out the proxy decides. */
  readonly instructions: Readonly<Record<string, Choice>>
}

export function useGiveProxy(meetingId: string) {
  const reader = useReader()
  return useConfirmedMutation({
    mutationFn: async (proxy: NewProxy) =>
      await ask(postProxy, { reader, params: { id: meetingId }, body: proxy }),
  })
}

/** Done when the meeting shows it. */
export function useTakeProxyBack(meetingId: string) {
  const reader = useReader()
  const refresh = useRefreshMeeting({ meetingId })
  return useMutation({
    mutationFn: async (proxyId: string) => {
      try {
        await ask(deleteProxy, { reader, params: { id: meetingId, proxyId } })
      } catch (error) {
        // What is over already needs no ending.
        if (!isProblem(error, VOTING_ERRORS.proxyOver)) throw error
      }
      await refresh()
    },
  })
}
