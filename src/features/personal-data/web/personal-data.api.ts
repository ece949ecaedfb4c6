import { addressOf } from '#web/api-client/ask.ts'
import { fetchNamedFile, type NamedFile } from '#web/api-client/fetch-named-file.ts'
import { useReader } from '#web/api-client/use-reader.ts'
import { useConfirmedMutation } from '#web/session/use-confirmed-mutation.ts'
import { exportPerson } from '../personal-data.wire.ts'

/** Thousands of payments and many files take their time. */
const SILENCE_MS = 60_000

export function useExportPerson(onSuccess: (file: NamedFile) => void) {
  const reader = useReader()
  return useConfirmedMutation({
    mutationFn: async () =>
      await fetchNamedFile(addressOf(exportPerson, { reader }), {
        locale: reader.locale,
        silenceMs: SILENCE_MS,
        fallbackName: 'personal-data.zip',
      }),
    onSuccess,
    gcTime: 0,
  })
}
