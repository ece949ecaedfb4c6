import { useMutation } from '@tanstack/react-query'
import { ask } from '#web/api-client/ask.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { postNotMe } from '../change-requests.wire.ts'

/** Resolves with whether the request could still be stopped. */
export function useNotMe(token: string) {
  const reader = useReader()
  return useMutation({
    mutationFn: async () => (await ask(postNotMe, { reader, body: { token } })).gestoppt,
  })
}
