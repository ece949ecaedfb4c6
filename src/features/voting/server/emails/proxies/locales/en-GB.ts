/** They reach no browser, so they stand apart from the texts of the screens. */
export const emails = {
  proxy: {
    meeting: 'Meeting',
    fund: 'Fund',
    principal: 'Vote for',
    name: 'Proxy',
    email: 'Email address',
    startsAt: 'Voting starts',
    endsAt: 'Voting ends',
    topic: '{number} {title}',
    choices: { APPROVE: 'Approve', ABSTAIN: 'Abstain', REJECT: 'Reject' },
  },
  received: {
    subject: '{principal} has made you their proxy',
    text: '{principal} has named you as their proxy: you may vote for them in this meeting, and in this one alone.',
    told: 'You have been told how to vote. On these topics the portal accepts no other choice.',
    free: 'You have not been told how to vote: you decide on each topic.',
    open: 'You decide',
    button: 'Open the meeting',
    note: 'You do not have to vote; if you would rather not, please tell the person who named you. If you do not know them, ignore this email or call us.',
  },
  invited: {
    text: 'A login was set up for you with which you can vote by proxy, and nothing else. Choose a password; after signing in you find the meeting under ‘Voting’.',
    username: 'Username',
    button: 'Choose a password',
    note: 'The link is valid for {days} days and works once. After that, use ‘Forgot password?’ on the sign-in page with this username.',
  },
  given: {
    subject: 'You have named a proxy',
    text: 'In your account {name} was named to vote for you in this meeting. You can take this back until your proxy has voted or voting ends. If you vote yourself, the proxy ends.',
    open: 'As the proxy decides',
    button: 'See or take back the proxy',
    notYou:
      'If this was not you, please vote yourself or take the proxy back, change your password at once and call us.',
  },
  takenBack: {
    subject: 'Your proxy was taken back',
    text: '{name} can no longer vote for you in this meeting. You can vote yourself or name somebody else.',
    button: 'Open the meeting',
  },
  over: {
    subject: 'Your proxy for {principal} has ended',
    revoked: '{principal} has taken back the proxy. You can no longer vote for them in this meeting.',
    voted: '{principal} has voted themself, which ends the proxy. There is nothing left for you to do.',
    note: 'What you had filled in but not confirmed does not count.',
  },
} as const
