/** They reach no browser, so they stand apart from the texts of the screens. */
export const emails = {
  resetLink: {
    subject: 'Set a new password',
    text: 'Someone, hopefully you, asked for a new password for the investor portal. This link lets you set it.',
    button: 'Set a new password',
    note: 'The link is valid for {minutes} minutes and works once. If you did not ask for it, there is nothing to do: your password stays as it is.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    text: 'The password of your account was changed. Wherever else you were signed in, you have been signed out.',
    feedEnded: 'Your calendar address no longer works. You can create a new one on the page with your dates.',
    grantsSuspended:
      'Others whom you had let view your portfolio cannot do so for now. Please say who may go on.',
    notYou:
      'If this was not you, please set a new password at once, through ‘Forgot password?’ on the sign-in page, and call us.',
  },
} as const
