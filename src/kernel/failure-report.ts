/** What a browser tells about a failure of its own. */
export type FailureReport = {
  readonly id: string
  readonly name: string
  readonly message: string
  readonly stack: string
  readonly page: string
}
