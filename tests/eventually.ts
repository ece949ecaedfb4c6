import { vi } from 'vitest'
import { PATIENCE_MS } from './patience.ts'

/** Until the check no longer throws. */
export async function eventually(check: () => unknown): Promise<void> {
  await vi.waitFor(check, { timeout: PATIENCE_MS, interval: 20 })
}
