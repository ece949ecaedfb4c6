/** How long to wait for what is sure to happen: only a test that hangs reaches it, however busy the machine is. */
export const PATIENCE_MS = 60_000
