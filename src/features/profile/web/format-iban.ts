/** In groups of four, as on a bank card. */
export function formatIban(text: string): string {
  return text.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ')
}
