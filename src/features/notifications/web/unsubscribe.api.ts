import { useMutation } from '@tanstack/react-query'
import { ask } from '#web/api-client/ask.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { unsubscribe } from '../notifications.wire.ts'

/** B5.8: the same as the button of a mail program. */
export function useUnsubscribe(token: string) {
  const reader = useReader()
  return useMutation({
    mutationFn: async () =>
      await ask(unsubscribe, { reader, params: { token }, body: { 'List-Unsubscribe': 'One-Click' } }),
  })
}
