/** Mails about signing in. They reach no browser, so they stand apart from the texts of the screens. */
export const emails = {
  greeting: 'Dear {name},',
  signature: 'Kind regards\n{brand}',
  notYou: 'If this was not you, please change your password at once and call us.',
  tan: {
    subject: 'Your sign-in code',
    preheader: 'Valid for {minutes} minutes',
    text: 'please enter this code to sign in to the investor portal.',
    label: 'Sign-in code',
    note: 'The code is valid for {minutes} minutes and works once. If you did not try to sign in, somebody knows your password: please change it.',
  },
  newDevice: {
    subject: 'New sign-in to your account',
    text: 'your account was used to sign in from a device that we have not seen before.',
    moment: 'Time',
    device: 'Device',
    address: 'Address',
  },
  resetLink: {
    subject: 'Set a new password',
    text: 'you asked for a new password for the investor portal. This link takes you there.',
    button: 'Set a new password',
    note: 'The link is valid for {minutes} minutes and works once. If you did not ask for it, you need not do anything: your password stays as it is.',
  },
  invitation: {
    subject: 'Your access to the investor portal',
    text: 'we have set up your access to the investor portal. Your username is {username}. This link lets you choose a password.',
    button: 'Choose a password',
    note: 'The link is valid for {days} days and works once.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'the password of your account was changed on {moment}. You were signed out everywhere else.',
  },
  factorChanged: {
    subject: 'Your sign-in settings were changed',
    text: 'the ways to confirm your sign-in were changed on {moment}.',
  },
  viewForGranted: {
    subject: '{investor} lets you view a portfolio',
    text: '{investor} has given you access to their portfolio in the investor portal, until {until}. You can look at everything, but not change anything. Please sign in with your own account.',
    button: 'Open the portfolio',
    label: 'Or enter this access code after signing in',
  },
  viewForUsed: {
    subject: 'Your portfolio was viewed',
    text: '{viewer} viewed your portfolio on {moment}. You can end this access at any time in your profile.',
  },
} as const
