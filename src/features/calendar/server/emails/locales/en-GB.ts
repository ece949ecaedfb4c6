/** They reach no browser, so they stand apart from the texts of the screens. */
export const emails = {
  feedMade: {
    subject: 'A calendar address was created',
    text: 'An address was created under which a calendar can read your important dates without signing in. It shows no amounts. An earlier address no longer works.',
    note: 'You can revoke it at any time on the page with your dates. If this was not you, please revoke it, change your password at once and call us.',
    button: 'Go to your dates',
  },
} as const
