import { vi } from 'vitest'
import { PATIENCE_MS } from './patience.ts'

/** Until the check no longer throws. */
export async function eventually(check: () => unknown): Promise<void> {
  // oxlint-disable-next-line no-restricted-properties -- the one place, with a limit that only a hang reaches
  await vi.waitFor(check, { timeout: PATIENCE_MS, interval: 20 })
}
