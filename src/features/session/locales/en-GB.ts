export const signIn = {
  intro: 'Welcome. Please enter your username.',
  username: 'Username',
  usernameRequired: 'Username is required.',
  usernameTooShort: 'A username has at least {count, plural, one {# character} other {# characters}}.',
  next: 'Next',
  back: 'Back',
  forgotPassword: 'Forgot password?',
  accessCode: 'View the portfolio of another person',
  needsScript: 'JavaScript is switched off in your browser. Please switch it on to sign in.',

  passwordTitle: 'Enter password',
  changeUsername: 'Change username {username}',
  submit: 'Sign in',
  waiting: 'Signing in …',

  factors: {
    passkey: {
      title: 'Confirm with a passkey',
      intro: 'Your device asks for your fingerprint, your face or your PIN.',
      choose: 'Passkey',
    },
    totp: {
      title: 'Enter code',
      intro: 'Please enter the code that your authenticator app shows.',
      label: 'Code from the app',
      choose: 'Code from the authenticator app',
    },
    'email-tan': {
      title: 'Enter code',
      intro: 'We have sent you a mail with a code. Please enter it within five minutes.',
      label: 'Code from the mail',
      choose: 'Code by mail',
    },
    recoveryCode: {
      title: 'Use a recovery code',
      intro: 'Please enter one of the codes that you kept for this case. Each of them works once.',
      label: 'Recovery code',
      choose: 'Recovery code',
    },
  },
  usePasskey: 'Use passkey',
  passkeyRefused: 'The passkey was not confirmed. Please try again or choose another way.',
  passkeyUnsupported: 'This browser cannot use passkeys. Please choose another way.',
  confirm: 'Confirm',
  codeRequired: 'The code is required.',
  otherWay: 'Try another way',

  timedOut: 'This sign-in took too long. Please enter your password again.',
  unknownError: 'Oops, that did not work. Please try again in a moment.',
  unreachable: 'The portal cannot be reached. Please check your connection and try again.',
  errorId: 'Error number {id}',
  retryInSeconds: 'Please try again in {count, plural, one {# second} other {# seconds}}.',
  retryInMinutes: 'Please try again in {count, plural, one {# minute} other {# minutes}}.',
} as const

export const recovery = {
  title: 'Forgot your password?',
  intro: 'Enter your username. You will get a mail with a link to set a new password.',
  submit: 'Send mail',
  pending: 'Sending the mail …',
  sentTitle: 'Mail sent',
  sent: 'Please check your mailbox. If {username} is known to us, you will find a mail there with a link that is valid for one hour.',
  failedTitle: 'No mail was sent',
  failures: {
    '400': 'This username cannot be right. Please check it.',
    '401': 'You may not request a new password here. Please contact us.',
    '404': 'This service could not be found. Please contact us.',
    '409': 'A new password has been requested already. Please check your mailbox.',
    '410': 'A new password can no longer be requested for this login. Please contact us.',
    '429': 'A mail has been requested too often.',
    '502': 'Mails cannot be sent at the moment. Please try again later.',
    '504': 'The mail could not be sent in time. Please try again in a moment.',
  },
  failure: 'Error: {status}',
} as const

export const password = {
  password: 'Password',
  passwordRequired: 'Password is required.',

  current: 'Current password',
  oneTime: 'One-time password',
  fresh: 'New password',
  repeated: 'Repeat new password',
  mismatch: 'Passwords do not match.',
  broken: 'Please mind the rules below.',
  save: 'Save password',
  saving: 'Saving …',

  guidelines: 'Your new password',
  rules: {
    minimum: 'has at least {count, plural, one {# character} other {# characters}}',
    digits: 'holds at least {count, plural, one {# digit} other {# digits}}',
    lowercase: 'holds at least {count, plural, one {# small letter} other {# small letters}}',
    uppercase: 'holds at least {count, plural, one {# capital letter} other {# capital letters}}',
    special: 'holds at least {count, plural, one {# special character} other {# special characters}}',
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
  setTitle: 'Your password is set',
  set: 'You can sign in with it from now on. If you were signed in elsewhere, you have been signed out there.',
  toSignIn: 'Go to sign-in',
  deadLinkTitle: 'This link no longer works',
  malformedLink: 'This link is not complete. Please open it from the mail once more, or request a new one.',
  requestLink: 'Request a new link',
  linkNeeded: 'To set a password, please use the link from our mail, or request a new one.',
} as const

export const viewFor = {
  codeIntro:
    'Somebody has given you access to their portfolio. Please enter the access code that you were told.',
  code: 'Access code',
  codeRequired: 'The access code is required.',
  linkIntro:
    'Somebody has given you access to their portfolio. You can look at everything, but change nothing. The person sees when you look.',
  receivedIntro:
    'Others let you see their portfolio. You can look at everything, but change nothing. They see when you look.',
  until: 'until {day}',
  open: 'Open the portfolio',
  openOf: 'Open the portfolio of {name}',
  opening: 'Opening …',
  noToken: 'Please open the link from the mail once more, or enter the access code.',
  enterCode: 'Enter access code',
  signInFirst: 'To see the portfolio of another person, sign in with your own login first.',
  signIn: 'Sign in',
} as const

export const problems = {
  signin: {
    unauthorized: 'Not authorised. Please check your password and username.',
    invalidTan: 'This code is not right. Please check it.',
    tanTimedOut: 'This code is no longer valid. Please request a new one.',
    resendBlocked: 'A code has just been sent. Please wait a moment before you request another.',
    tooManyAttempts: 'There were too many attempts.',
  },
  passwords: {
    invalid: 'This password does not meet the rules.',
    tokenNotFound: 'This link is not valid or has been used already. Please request a new one.',
    tokenExpired: 'This link has expired. Please request a new one.',
    oldPasswordMismatch: 'This is not your current password.',
    tooManyRequests: 'There were too many requests.',
  },
  secondFactors: {
    wrongPassword: 'This is not your password.',
    wrongCode: 'This code is not right. Please check it.',
    passkeyRefused: 'This passkey was not accepted. Please try again.',
    alreadyEnrolled: 'This is set up already.',
    tooManyPasskeys: 'No more passkeys can be added. Please remove one first.',
    nothingToRecover: 'Recovery codes are for the app and for passkeys. Please set up one of them first.',
    enrolmentTimedOut: 'This took too long. Please start again.',
  },
  viewFor: {
    notFound: 'This access is not known. Please check what you have entered.',
    ended: 'This access has ended. Please ask for a new one.',
    tooManyAttempts: 'There were too many attempts.',
  },
} as const
