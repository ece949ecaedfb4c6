/** They reach no browser, so they stand apart from the texts of the screens. */
export const emails = {
  notice: {
    settings: 'Choose which emails you receive',
    stop: 'Stop these emails',
  },
} as const
