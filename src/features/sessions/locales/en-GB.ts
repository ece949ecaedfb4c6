export const sessions = {
  title: 'Where you are signed in',
  intro: 'If you do not recognise one of these, end it and change your password.',
  thisDevice: 'This device',
  acting: 'Views somebody else’s portfolio',
  address: 'Address',
  since: 'Signed in',
  lastUsed: 'Last used',
  end: 'End',
  endSession: 'End session: {device}',
  ended: 'The session is ended: {device}.',
} as const
