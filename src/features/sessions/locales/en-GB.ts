export const sessions = {
  title: 'Where you are signed in',
  intro: 'If you do not recognise one of these, end it and change your password.',
  thisDevice: 'This device',
  acting: 'Views somebody else’s portfolio',
  address: 'Address',
  since: 'Signed in',
  lastUsed: 'Last used',
  others: 'Other devices',
  noOthers: 'You are signed in nowhere else.',
  more: '{count, plural, one {One more session} other {# more sessions}}',
  end: 'End',
  endSession: 'End session: {device}, signed in {moment}',
  ended: 'The session has been ended: {device}.',
  endOthers: 'End all others',
  endingOthers: 'Ending …',
  endOthersText:
    '{count, plural, one {One session on another device} other {# sessions on other devices}} will be ended. You stay signed in here.',
  othersEnded: 'All other sessions have been ended.',
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
