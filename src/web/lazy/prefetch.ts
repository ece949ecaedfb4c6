type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

/** A3.5: no prefetch on a 2g connection or when the visitor saves data. */
export function mayPrefetch(
  connection: Connection | undefined = (globalThis.navigator as { connection?: Connection } | undefined)
    ?.connection,
): boolean {
  return !connection?.saveData && !/(^|-)2g$/.test(connection?.effectiveType ?? '')
}
