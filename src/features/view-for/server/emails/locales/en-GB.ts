/** They reach no browser, so they stand apart from the texts of the screens. */
export const emails = {
  viewForGranted: {
    subject: 'You may view the portfolio of {investor}',
    text: '{investor} has given you access to their portfolio in the investor portal of {brand}. You can view everything, but change nothing. {investor} can see when you view it.',
    lastDay: 'Last day',
    button: 'View the portfolio',
    label: 'Or enter this access code after signing in',
    note: 'Please sign in with your own login; it has to carry the email address to which this email was sent. If you do not have one yet, please call us.',
  },
  viewForGiven: {
    subject: 'You have given somebody access to your portfolio',
    text: 'Access to your portfolio was given in your account. You can end it in your profile at any time.',
    viewer: 'Who may view it',
    email: 'Email address',
    notYou:
      'If this was not you, please end the access in your profile, change your password at once and call us.',
  },
  viewForUsed: {
    subject: 'Your portfolio was viewed',
    text: '{viewer} has viewed your portfolio, as you have allowed them to. You can end this access in your profile at any time.',
    note: 'We tell you once a day at most. Your profile shows every view.',
  },
} as const
