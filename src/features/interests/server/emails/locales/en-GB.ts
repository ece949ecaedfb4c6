/** They reach no browser, so they stand apart from the texts of the screens. */
export const emails = {
  facts: {
    fund: 'Fund',
    contact: 'Sent to',
    callback: 'Call-back',
    message: 'Message',
    none: 'none',
    investor: 'Investor',
    investorKey: 'Investor number',
    reply: 'Reply to',
    language: 'Written in',
  },
  callbacks: {
    anytime: '{phone}, at any time',
    morning: '{phone}, in the morning',
    afternoon: '{phone}, in the afternoon',
    evening: '{phone}, in the early evening',
  },
  confirmation: {
    subject: 'Your enquiry about {fund}',
    preheader: 'On its way to {contact}',
    text: 'Thank you for your interest. This is what you have asked us; {contact} will get back to you.',
    note: 'An enquiry commits you to nothing: it neither subscribes to the fund nor reserves anything.',
    button: 'Go to your enquiries',
  },
  enquiry: {
    subject: 'Enquiry about {fund}',
    text: 'An investor has written to you in the portal about a fund. Please answer the enquiry.',
    note: 'An answer to this email goes straight to the investor. Please discuss bank details neither by email nor on the telephone: they are changed in the profile.',
  },
} as const
