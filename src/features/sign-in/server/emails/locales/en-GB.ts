/** They reach no browser, so they stand apart from the texts of the screens. */
export const emails = {
  tan: {
    subject: 'Your sign-in code',
    preheader: 'Valid for {minutes} minutes',
    text: 'Please enter this code to sign in to the investor portal.',
    label: 'Sign-in code',
    note: 'The code is valid for {minutes} minutes and works once. If you did not try to sign in, somebody knows your password: please change it and call us.',
  },
  newDevice: {
    subject: 'A new device signed in to your account',
    text: 'We had not seen this device before. If it was you, there is nothing to do.',
    device: 'Device',
    named: '{browser} on {system}',
    unknown: 'Unknown device',
    address: 'IP address',
  },
} as const
