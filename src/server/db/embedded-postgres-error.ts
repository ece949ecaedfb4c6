/** Its message is complete on its own: the start prints it without a stack trace. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}
