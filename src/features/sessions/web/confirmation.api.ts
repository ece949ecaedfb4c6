import { useMutation } from '@tanstack/react-query'
import { ask } from '#web/api-client/ask.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { confirmSession } from '../own-sessions.wire.ts'

/** Proves by the password that it is still the same person. */
export function useConfirmSession({ onSuccess }: { readonly onSuccess: () => void }) {
  const reader = useReader()
  return useMutation({
    mutationFn: async (password: string) => await ask(confirmSession, { reader, body: { password } }),
    onSuccess,
  })
}
