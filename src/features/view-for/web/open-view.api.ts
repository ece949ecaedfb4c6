import { useMutation } from '@tanstack/react-query'
import { ask } from '#web/api-client/ask.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { useBrowser } from '#web/browser-context.ts'
import { usePageAddress } from '#web/use-page-address.ts'
import { postView } from '../view-for.wire.ts'

/** Opens somebody else's portfolio: by access code, by the link from the mail, or one of those received. */
export function useOpenView() {
  const reader = useReader()
  const { openPage } = useBrowser()
  const address = usePageAddress()
  return useMutation({
    mutationFn: async (
      wanted: { readonly code: string } | { readonly token: string } | { readonly grantId: string },
    ) => {
      await ask(postView, { reader, body: wanted })
    },
    onSuccess: () => openPage(address('portfolio')),
  })
}
