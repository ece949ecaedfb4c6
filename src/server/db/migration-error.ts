/** Its message is complete on its own: the start prints it without a stack trace. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}
