/** Whether an error carries one of these codes: Node's (`ENOENT`) or PostgreSQL's (`42P04`). */
export function hasErrorCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

/** For `.catch()`: turns the expected errors into undefined and passes all others on. */
export function ignoreErrorCode(...codes: string[]): (error: unknown) => undefined {
  return (error) => {
    if (!hasErrorCode(error, ...codes)) throw error
    return undefined
  }
}
