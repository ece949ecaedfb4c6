import { password as words } from './words/en-GB.ts'

export const password = {
  ...words,

  current: 'Current password',
  oneTime: 'One-time password',
  fresh: 'New password',
  repeated: 'Repeat new password',
  mismatch: 'Passwords do not match.',
  broken: 'Please follow the rules below.',
  save: 'Save password',
  saving: 'Saving …',

  guidelines: 'Your new password',
  rules: {
    minimum: 'has at least {count, plural, one {# character} other {# characters}}',
    digits: 'contains at least {count, plural, one {# digit} other {# digits}}',
    lowercase: 'contains at least {count, plural, one {# lower-case letter} other {# lower-case letters}}',
    uppercase: 'contains at least {count, plural, one {# upper-case letter} other {# upper-case letters}}',
    special: 'contains at least {count, plural, one {# special character} other {# special characters}}',
    notCommon: 'is not easy to guess',
    notRecent: 'is none of your last {count, plural, one {password} other {# passwords}}',
  },
  met: 'met',
  open: 'not yet met',
  unmet: 'not met',
  checkedOnSaving: 'checked on saving',
  guidelinesUnavailable:
    'The password rules could not be loaded. You can set a password all the same; it is checked on saving.',

  linkIntro: 'Please choose the password that you want to sign in with from now on.',
  oneTimeIntro:
    'You have signed in with a one-time password. Please choose a password of your own to continue.',
  changeIntro: 'Please enter your current password, then choose a new one.',
  setTitle: 'Your password has been set',
  set: 'You can sign in with it from now on. If you were signed in elsewhere, you have been signed out there. A calendar address no longer works, and access that you gave to others waits until you confirm it.',
  toSignIn: 'Go to sign-in',
  deadLinkTitle: 'This link no longer works',
  malformedLink: 'This link is not complete. Please open it from the email once more, or request a new one.',
  requestLink: 'Request a new link',
  linkNeeded: 'To set a password, please use the link from our email, or request a new one.',

  section: {
    title: 'Password',
    intro:
      'When you change it, you are signed out everywhere else, your calendar address ends, and access that you gave to others waits until you confirm it.',
    change: 'Change password',
    changed: 'Your password has been changed. You have been signed out everywhere else.',
  },
} as const

export const problems = {
  passwords: {
    invalid: 'This password does not meet the rules.',
    tokenNotFound: 'This link is not valid or has been used already. Please request a new one.',
    tokenExpired: 'This link has expired. Please request a new one.',
    oldPasswordMismatch: 'This is not your current password.',
    changedMeanwhile:
      'Your password was changed elsewhere at the same moment. Please sign in with that one, or request a new link.',
    tooManyRequests: 'There were too many requests.',
  },
} as const
