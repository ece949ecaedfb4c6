/** They reach no browser, so they stand apart from the texts of the screens. */
export const emails = {
  factorChanged: {
    subject: 'Your two-step sign-in was changed',
    text: 'The ways in which you confirm your sign-in were changed.',
    change: 'Change',
    enrolled: {
      'email-tan': 'Code by email turned on',
      totp: 'Authenticator app set up',
      passkey: 'Passkey added: {name}',
      recoveryCode: 'New recovery codes made; earlier ones no longer work',
    },
    removed: {
      'email-tan': 'Code by email turned off',
      totp: 'Authenticator app removed',
      passkey: 'Passkey removed: {name}',
      recoveryCode: 'Recovery codes removed',
    },
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    text: 'The right password and one of your recovery codes were entered to sign in to your account. That code does not work any more.',
    codesLeft: 'Recovery codes left',
    noneLeft: 'That was the last one. Please make new recovery codes in your security settings.',
  },
} as const
