/** Mails about signing in. They reach no browser, so they stand apart from the texts of the screens. */
export const emails = {
  greeting: 'Dear {name},',
  signature: 'Kind regards\n{brand}',
  notYou: 'If this was not you, please change your password at once and contact us.',
  moment: 'Time',
  profile: 'Go to your profile',
  tan: {
    subject: 'Your sign-in code',
    preheader: 'Valid for {minutes} minutes',
    text: 'Please enter this code to sign in to the investor portal.',
    label: 'Sign-in code',
    note: 'The code is valid for {minutes} minutes and works once. If you did not try to sign in, somebody knows your password: please change it.',
  },
  newDevice: {
    subject: 'New sign-in to your account',
    text: 'Somebody has signed in to your account from a device that we have not seen before. If it was you, there is nothing to do.',
    device: 'Device',
    named: '{browser} on {system}',
    unknown: 'Unknown device',
    address: 'IP address',
  },
  resetLink: {
    subject: 'Set a new password',
    text: 'You have asked for a new password for the investor portal. This link lets you set it.',
    button: 'Set a new password',
    note: 'The link is valid for {minutes} minutes and works once. If you did not ask for it, there is nothing to do: your password stays as it is.',
  },
  invitation: {
    subject: 'Your access to the investor portal',
    text: 'We have set up your access to the investor portal. This link lets you choose a password.',
    username: 'Username',
    button: 'Choose a password',
    note: 'The link is valid for {days} days and works once.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'The password of your account was changed. Wherever else you were signed in, you have been signed out.',
    notYou:
      'If this was not you, please set a new password at once, through ‘Forgot password?’ on the sign-in page, and contact us.',
  },
  factorChanged: {
    subject: 'Your two-step sign-in was changed',
    text: 'The ways in which you confirm your sign-in were changed.',
    change: 'Change',
    enrolled: {
      'email-tan': 'Code by e-mail turned on',
      totp: 'Authenticator app set up',
      passkey: 'Passkey added: {name}',
      recoveryCode: 'New recovery codes made; earlier ones no longer work',
    },
    removed: {
      'email-tan': 'Code by e-mail turned off',
      totp: 'Authenticator app removed',
      passkey: 'Passkey removed: {name}',
      recoveryCode: 'Recovery codes removed',
    },
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    text: 'The right password and one of your recovery codes were entered to sign in to your account. That code does not work any more.',
    codesLeft: 'Recovery codes left',
    noneLeft: 'That was the last one. Please make new recovery codes in your profile.',
  },
  viewForGranted: {
    subject: 'You may view the portfolio of {investor}',
    text: '{investor} lets you view their portfolio in the investor portal. You can look at everything, but change nothing. {investor} sees when you look.',
    lastDay: 'Last day',
    button: 'View the portfolio',
    label: 'Or enter this access code after signing in',
    note: 'Please sign in with your own login; it has to carry the e-mail address that this mail came to. If you do not have one yet, please contact us.',
  },
  viewForUsed: {
    subject: 'Your portfolio was viewed',
    text: '{viewer} has viewed your portfolio, as you have allowed. You can end this access in your profile at any time.',
  },
} as const
