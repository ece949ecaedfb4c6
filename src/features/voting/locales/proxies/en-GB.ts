export const votingProxies = {
  title: 'Let somebody vote for you',
  name: 'Name',
  email: 'Email address',
  instructions: {
    title: 'Instructions',
    none: 'None: the proxy decides on every topic.',
    open: 'As the proxy decides',
  },
  form: {
    title: 'Who votes for you?',
    intro:
      'You can name one person as your proxy for this meeting. They need no login: we invite them by email.',
    nameRequired: 'Please enter a name.',
    namePlain: 'Please enter a name without addresses or links, and with a blank after each full stop.',
    emailRequired: 'Please enter an email address such as name@example.com.',
    instructions: 'Instructions (optional)',
    instructionsNote:
      'If you want a topic to be voted on in a certain way, say so here. The portal then accepts no other choice from your proxy.',
    next: 'Continue',
  },
  review: {
    title: 'Please check',
    meaning: 'What this means',
    whole: '{name} gives all your votes in this meeting ({votes}), and can do nothing else for you.',
    wholeLater: '{name} gives all your votes in this meeting, and can do nothing else for you.',
    bound:
      'On topics with an instruction, the portal accepts only that choice. On the others {name} decides.',
    free: '{name} decides on every topic.',
    sees: '{name} sees your name, the agenda with its documents, the numbers and amounts of the holdings that vote here, and later the receipt and the result. The rest of your portfolio stays hidden.',
    mails:
      'You both get an email. If {name} has no login with which they can vote, the email leads to one that is for voting by proxy alone.',
    takeBack:
      'You can take the proxy back until {name} has voted, at the latest until {moment}. If you vote yourself, the proxy ends.',
    give: 'Name as proxy',
    giving: 'Naming …',
    change: 'Change',
  },
  done: {
    title: '{name} may vote for you',
    text: 'An email is on its way to {email}, and one to you. The page of the meeting shows your proxy, and there you can take it back.',
  },
  notNow: {
    title: 'Nobody can be named',
    isProxy: 'You vote here as somebody’s proxy, and cannot pass that on.',
    voted: 'Your votes have already been given.',
    ended: 'Voting is over.',
    given: '{name} is your proxy already. To name somebody else, take that proxy back first.',
    noVotes: 'You have no votes to give in this meeting.',
  },
  given: {
    title: 'Your proxy',
    waiting: '{name} may vote for you and has not done so yet. Until then you can take the proxy back.',
    voted: '{name} has voted for you. The receipt shows how.',
    missed: '{name} could have voted for you and did not.',
    since: 'Since',
    takenBack:
      'The proxy has been taken back. {name} can no longer vote for you, and has been told by email.',
  },
  takeBack: {
    open: 'Take back',
    title: 'Take the proxy of {name} back?',
    text: '{name} can then no longer vote for you and is told by email. You can vote yourself, or name somebody else.',
    keep: 'Keep the proxy',
    confirm: 'Take back',
    busy: 'Taking back …',
  },
} as const
