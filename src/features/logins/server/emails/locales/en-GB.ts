/** They reach no browser, so they stand apart from the texts of the screens. */
export const emails = {
  invitation: {
    subject: 'Your access to the investor portal',
    text: '{brand} has set up your access to the investor portal, where you see your investments and documents. This link lets you choose a password.',
    username: 'Username',
    button: 'Choose a password',
    note: 'The link is valid for {days} days and works once.',
  },
} as const
