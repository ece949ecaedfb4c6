export const viewFor = {
  viewing:
    'You are viewing somebody else’s portfolio. These are the settings of your own login; to change them, end the view first.',
  codeIntro:
    'Somebody has given you access to their portfolio. Please enter the access code that you were given.',
  code: 'Access code',
  codeRequired: 'The access code is required.',
  linkIntro:
    'Somebody has given you access to their portfolio. You can view everything, but change nothing. They can see when you view it.',
  receivedIntro:
    'Others let you view their portfolio. You can view everything, but change nothing. They can see when you view it.',
  until: 'until {day}',
  open: 'Open the portfolio',
  openOf: 'Open the portfolio of {name}',
  opening: 'Opening …',
  noToken: 'Please open the link from the email once more, or enter the access code.',
  enterCode: 'Enter access code',
  signInFirst: 'To view the portfolio of another person, sign in with your own login first.',
  signIn: 'Sign in',

  grants: {
    title: 'Who may view your portfolio',
    intro:
      'Let your tax adviser or somebody you trust view your portfolio. They sign in as themselves and cannot change anything; you can see when they view it.',
    none: 'Nobody else may view your portfolio.',
    give: 'Give access',
    name: 'Name',
    nameRequired: 'Please enter a name.',
    namePlain: 'Please enter a name without addresses or links, and with a blank after each full stop.',
    email: 'Email address',
    emailRequired: 'Please enter an email address such as name@example.com.',
    until: 'Last day',
    untilRequired: 'Please choose a date between today and one year from now.',
    giving: 'Giving access …',
    given: '{name} has access. An email with the access code is on its way to {email}.',
    end: 'End',
    endGrant: 'End access of {name}',
    ended: 'The access of {name} has been ended.',
    lastViewed: 'Last viewed',
    notViewed: 'Not yet',
    views: '{count, plural, one {One view} other {# views}}',
    earlier: 'Earlier access ({count, number})',
    endedOn: 'Ended',
    waitingTitle: 'Who may still view your portfolio?',
    waitingIntro:
      'Since your password was changed, these people cannot view it. Please decide for each of them.',
    decided: 'You have decided on all of them.',
    keep: 'Keep',
    keepGrant: 'Keep access of {name}',
    kept: '{name} may view your portfolio again.',
    waiting: 'Waiting for confirmation',
    waitingText: 'The person has not yet said whether you may still view their portfolio.',
    receivedTitle: 'Access that others gave you',
    noneReceived: 'Nobody has given you access to their portfolio.',
    open: 'Open',
    openGrant: 'Open the portfolio of {name}',
  },
} as const

export const problems = {
  viewFor: {
    notFound: 'This access is not known. Please check what you have entered.',
    ended: 'This access has ended. Please ask for a new one.',
    suspended: 'This access is waiting for confirmation by the person who gave it.',
    tooManyAttempts: 'There were too many attempts.',
  },
} as const
