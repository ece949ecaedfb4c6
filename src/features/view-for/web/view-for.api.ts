import { closeView } from '#features/session/view-for.wire.ts'
import { ask } from '#web/api-client/ask.ts'
import type { Reader } from '#web/api-client/reader.ts'

/** A4.9: back to one's own portfolio. */
export async function endView(reader: Reader): Promise<void> {
  await ask(closeView, { reader })
}
