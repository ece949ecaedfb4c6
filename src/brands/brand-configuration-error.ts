/** A1.3: stops the start; the message has one line for each thing that is wrong. */
export class BrandConfigurationError extends Error {
  override readonly name = 'BrandConfigurationError'

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
  }
}
