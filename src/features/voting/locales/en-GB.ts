export const voting = {
  intro:
    'Meetings and written procedures of the funds that you hold, and those in which you vote for somebody else.',
  introForOthers: 'Meetings and written procedures in which you vote for somebody else.',
  viewing: 'You are viewing somebody else’s portfolio. Only they can vote and see how they have voted.',
  none: {
    title: 'Nothing to vote on yet',
    text: 'As soon as one of your funds calls a meeting or a written procedure, it appears here, with its agenda and your votes.',
    textForOthers: 'As soon as somebody makes you their proxy, the meeting appears here.',
    toPortfolio: 'To the portfolio',
  },
  noneOpen: 'There is nothing to vote on at the moment.',
  sections: { open: 'Open', coming: 'Coming', past: 'Past' },

  kinds: { meeting: 'Meeting', writtenProcedure: 'Written procedure' },
  choices: { APPROVE: 'Approve', ABSTAIN: 'Abstain', REJECT: 'Reject' },
  votes: '{count, plural, one {{votes} vote} other {{votes} votes}}',
  forPrincipal: 'For {name}',
  startsAt: 'Starts',
  endsAt: 'Ends',
  endedAt: 'Ended',
  marks: {
    notFixed: 'Votes not fixed yet',
    notEntitled: 'No votes',
    toVote: 'Not voted yet',
    notStarted: 'Not started yet',
    proxyGiven: 'Proxy given',
    voted: 'Voted',
    missed: 'Not voted',
    counting: 'Result not published yet',
    published: 'Result published',
  },
  actions: { vote: 'Vote', read: 'Read', receipt: 'Receipt', result: 'Result', code: 'Enter the code' },
  actionOf: '{action}: {title}',
  actionFor: '{action}: {title}, for {name}',

  back: 'All meetings',
  toMeeting: 'Back to the meeting',
  number: 'Topic {number}',
  stand: {
    title: 'Where you stand',
    titleFor: 'Where {name} stands',
    toVote: 'You can give {votes}.',
    toVoteFor: 'You can give {votes} for {name}.',
    awaiting: 'Your ballot has been sent. It counts only once you have entered the code from the email.',
    proxyGiven: 'A proxy votes for you. If you vote yourself, the proxy ends.',
    notStarted: 'Voting has not started yet. You will be able to give {votes}.',
    notFixed:
      'How many votes you have is fixed when the record day is over. It is shown here before voting starts.',
    notEntitled:
      'There is nothing for you to vote on: your holding is smaller than the amount for one vote, or you are excluded from every topic.',
    voted: 'Your votes were given on {moment}. That is final.',
    votedFor: 'The votes of {name} were given on {moment}. That is final.',
    missed: 'No votes were given for you, and voting is over.',
    counting: 'Voting is over. The result is published here once it has been counted.',
    published: 'The result has been published.',
    vote: 'Vote',
    goOn: 'Go on with your ballot',
    receipt: 'Show the receipt',
    result: 'Show the result',
    giveProxy: 'Let somebody vote for you',
  },
  timeLeft: 'Time left',
  units: {
    days: '{count, plural, one {# day} other {# days}}',
    hours: '{count, plural, one {# hour} other {# hours}}',
    minutes: '{count, plural, one {# minute} other {# minutes}}',
    seconds: '{count, plural, one {# second} other {# seconds}}',
    pair: '{larger}, {smaller}',
  },

  introduction: 'Introduction',
  holdings: {
    title: 'Your votes',
    titleFor: 'Votes of {name}',
    note: 'One vote for each whole {amount} of the amount held. Fixed at the end of {day}.',
    number: 'Investment number',
    amount: 'Amount',
    votes: 'Votes',
    working: '{amount} ÷ {perVote} = {votes}',
    total: 'Total',
    all: 'All {count} holdings with their calculation',
  },
  facts: {
    title: 'Dates and rules',
    recordDay: 'Record day',
    starts: 'Start',
    ends: 'End',
    quorum: 'Quorum',
    quorumText: '{percent} of all votes have to take part; abstentions count as taking part.',
    noQuorum: 'None: any number of votes will do.',
  },
  documents: { title: 'Documents', open: 'Open', download: 'Download', kind: 'PDF' },
  agenda: {
    title: 'Agenda',
    proposal: 'Proposal of the management',
    majority: 'Majority',
    excluded: 'You may not vote on this topic: {reason}',
    excludedFor: '{name} may not vote on this topic: {reason}',
  },
  majorities: {
    simpleOfcast: 'More than half of the votes cast. Abstentions are not votes cast.',
    simpleOfentitled: 'More than half of all votes, given or not.',
    threeQuartersOfcast: 'At least three quarters of the votes cast. Abstentions are not votes cast.',
    threeQuartersOfentitled: 'At least three quarters of all votes, given or not.',
    shareOfcast: 'At least {share} of the votes cast. Abstentions are not votes cast.',
    shareOfentitled: 'At least {share} of all votes, given or not.',
  },
  course: {
    title: 'How voting works',
    ballot: 'You decide on every topic, review your ballot and send it. We email you a code.',
    final: 'With the code you confirm your votes. After that they are final. Until then you can change them.',
    end: 'What counts is that the code is confirmed before the end, by the clock of our server. If voting ends while you are filling in your ballot or waiting for the code, your votes do not count.',
    published:
      'With the result, all votes are published to the participants: in lots of 1,000, 100, 10 and 1, each with a check code and its choice, in random order and without names. Everybody can find their own lots and add up the result, and nobody can tell who holds much.',
  },
  notTransmitted: 'Your entry could not be transmitted. Please try again.',
  noConnection:
    'There is no connection to the portal, so we cannot say whether this has arrived. Please check your connection and look how it stands.',
  errorId: 'Error number {id}',
  next: {
    overview: 'To all meetings',
    meeting: 'Back to the meeting',
    receipt: 'Show the receipt',
    look: 'Look how it stands',
  },
  notAvailableTitle: 'Not available',
} as const

export const problems = {
  voting: {
    notAvailable:
      'This vote is not available. It may not be meant for you, or its address is mistyped. All meetings in which you may vote are in the list.',
    alreadyVoted: 'These votes have already been given. You find what was voted on the receipt.',
    notOpenYet:
      'Voting has not started yet. What you have entered was not sent; please come back at the start.',
    ended:
      'Voting has ended in the meantime, by the clock of our server. What you entered does not count. The result will be published with the meeting.',
    noVotes:
      'There are no votes to give here: the holding is smaller than the amount for one vote, or excluded from every topic.',
    invalidBallots: 'The ballot is not complete or does not add up. Please check the topics that are marked.',
    againstInstructions:
      'The ballot differs from the instructions that you were given. Please go back: those topics are filled in as instructed.',
    voteNotFound: 'This ballot was not found. Please go back and send it again.',
    alreadyCompleted: 'These votes have already been confirmed. They are final; the receipt shows them.',
    invalidCode: 'This code is not right. Please check it.',
    tooManyCodes: 'There were too many wrong codes. Please request a new one.',
    codeExpired: 'The time for this code is over. Please send your ballot again.',
    oldCode: 'This code has been replaced by a newer one. Please use the code from the latest email.',
    otherVote:
      'This code belongs to a ballot that was taken back or replaced. Please use the code from the latest email, or send your ballot again.',
    resendBlocked: 'A code has just been sent. Please wait a moment before you request another.',
    tooManyAttempts: 'There were too many attempts. Please try again later.',
    proxyOver:
      'This proxy has ended: it was taken back, or the person has voted themselves. You need not do anything more.',
    proxyGiven: 'There is a proxy already. Please take it back before you name somebody else.',
    proxyIsOneself: 'This is your own address. Please name somebody else, or vote yourself.',
    noReceipt:
      'There is no receipt in the portal. Votes that were given on paper have none; for questions, please contact us.',
    noResult: 'The result has not been published yet. It appears here once it has been counted.',
  },
} as const
