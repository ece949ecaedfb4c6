/** The server could not be reached at all: there is no status, and nothing of it stands in a log. */
export class ConnectionError extends TypeError {
  constructor(cause: unknown) {
    super('the server could not be reached', { cause })
    this.name = 'ConnectionError'
  }
}
