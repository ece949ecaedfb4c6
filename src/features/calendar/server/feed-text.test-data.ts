/** A feed's text unfolded and without ids: their random digits may spell any amount. */
export const withoutIds = (text: string) =>
  text.replaceAll('\r\n ', '').replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '')
