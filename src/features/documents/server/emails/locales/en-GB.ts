/** They reach no browser, so they stand apart from the texts of the screens. */
export const emails = {
  documents: {
    subject: '{count, plural, one {A new document} other {# new documents}} for you',
    text: '{count, plural, one {A new document is} other {New documents are}} available in your portal:',
    others: '{count, plural, one {One further document is} other {# further documents are}} in your portal.',
    button: 'Go to your documents',
    note: 'The links lead to the documents once you have signed in. They are yours alone and work for 90 days.',
  },
} as const
