export const calendar = {
  title: 'Dates in your calendar',
  intro:
    'Subscribe once, and your calendar shows these dates by itself, with those of the last twelve months. It shows no amounts, because calendars are often shared or kept by others, and no forecasts, because they have no day.',
  none: 'There is no calendar address yet.',
  create: 'Create calendar address',
  creating: 'Creating …',
  exists: 'Your calendar address has been active since {day}.',
  lastFetched: 'Last fetched on {moment}',
  neverFetched: 'Not fetched yet',
  address: 'Calendar address',
  once: 'This address is shown only now. Whoever has it can read your dates without signing in: please keep it to yourself.',
  copy: 'Copy address',
  open: 'Open in calendar',
  hint: 'If nothing happens, choose ‘Subscribe to calendar’ or ‘Add by URL’ in your calendar and paste the address.',
  replace: 'Create a new address',
  replaceAsk:
    'With a new address the present one stops working at once. You have to subscribe again everywhere.',
  revoke: 'Revoke address',
  revokeAsk: 'The address stops working at once, and calendars that use it will no longer be updated.',
  confirmReplace: 'Create new address',
  confirmRevoke: 'Revoke',
  cancel: 'Cancel',
  working: 'One moment …',
  created: 'The calendar address has been created.',
  revoked: 'The calendar address has been revoked.',
  failed: 'That did not work. Please try again.',
  viewing: 'Only investors themselves can create a calendar address.',
} as const

export const problems = {
  calendar: {
    notFound: 'There is no calendar at this address. It may have been revoked.',
    tooManyAttempts: 'There were too many requests. Please try again later.',
  },
} as const
