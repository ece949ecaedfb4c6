/** They reach no browser, so they stand apart from the texts of the screens. */
export const emails = {
  viewForGranted: {
    subject: 'You may view the portfolio of {investor}',
    text: '{investor} lets you view their portfolio in the investor portal. You can look at everything, but change nothing. {investor} sees when you look.',
    lastDay: 'Last day',
    button: 'View the portfolio',
    label: 'Or enter this access code after signing in',
    note: 'Please sign in with your own login; it has to carry the e-mail address that this mail came to. If you do not have one yet, please contact us.',
  },
  viewForGiven: {
    subject: 'You have let somebody view your portfolio',
    text: 'Access to your portfolio was given in your account. You can end it in your profile at any time.',
    viewer: 'Who may view it',
    email: 'E-mail address',
    notYou:
      'If this was not you, please end the access in your profile, change your password at once and contact us.',
  },
  viewForUsed: {
    subject: 'Your portfolio was viewed',
    text: '{viewer} has viewed your portfolio, as you have allowed. You can end this access in your profile at any time.',
    note: 'We tell you once a day at most. Your profile shows every view.',
  },
} as const
