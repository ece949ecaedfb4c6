export const viewFor = {
  viewing:
    'You are looking at somebody else’s portfolio. These are the settings of your own login; to change them, end the view first.',
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

  grants: {
    title: 'Portfolio access for others',
    intro:
      'Let your tax adviser or somebody you trust look at your portfolio. They sign in as themselves and cannot change anything; you see when they look.',
    none: 'Nobody else may look at your portfolio.',
    give: 'Give access',
    name: 'Name',
    nameRequired: 'Please enter a name.',
    namePlain: 'Please enter a name without addresses or links, and with a blank after each full stop.',
    email: 'E-mail address',
    emailRequired: 'Please enter an e-mail address such as name@example.com.',
    until: 'Last day',
    untilRequired: 'Please choose a day from today, at most one year ahead.',
    giving: 'Giving access …',
    given: '{name} has access. A mail with the access code is on its way to {email}.',
    end: 'End',
    endGrant: 'End access of {name}',
    ended: 'The access of {name} is ended.',
    lastViewed: 'Last viewed',
    notViewed: 'Not yet',
    views: '{count, plural, one {One view} other {# views}}',
    earlier: 'Earlier access ({count, number})',
    endedOn: 'Ended',
    waitingTitle: 'Who may still view your portfolio?',
    waitingIntro:
      'Since your password was changed, these people cannot view it. Please decide for each of them.',
    decided: 'All is decided.',
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
