export const sessions = {
  title: 'Where you are signed in',
  intro: 'If you do not recognise one of these, end it and change your password.',
  thisDevice: 'This device',
  acting: 'Views somebody else’s portfolio',
  address: 'Address',
  since: 'Signed in',
  lastUsed: 'Last used',
  more: '{count, plural, one {One more session} other {# more sessions}}',
  end: 'End',
  endSession: 'End session: {device}',
  ended: 'The session has been ended: {device}.',
  endAll: 'Sign out everywhere',
  endAllText: 'On all devices, this one too.',

  confirmation: {
    title: 'Please confirm that it is you',
    text: 'What you are about to do lasts beyond this session. Please enter your password again.',
    confirm: 'Confirm',
    confirming: 'One moment …',
  },
} as const

export const problems = {
  confirmation: {
    required: 'Please confirm first that it is you.',
    wrongPassword: 'This is not your password.',
    tooManyAttempts: 'There were too many attempts.',
  },
} as const
