/** They reach no browser, so they stand apart from the texts of the screens. */
export const emails = {
  vote: {
    meeting: 'Meeting',
    fund: 'Fund',
    principal: 'Vote for',
    votes: 'Votes',
    topic: '{number} {title}',
    choices: { APPROVE: 'Approve', ABSTAIN: 'Abstain', REJECT: 'Reject' },
    part: '{choice}: {votes}',
  },
  code: {
    subject: 'Your code for your vote',
    preheader: 'Valid for {minutes} minutes',
    text: 'You have filled in this vote. Please check whether it is what you want, and then enter the code. Once confirmed, the vote is final.',
    label: 'Code',
    note: 'The code is valid for {minutes} minutes, works once and is for this vote alone. If you did not vote, do not enter it anywhere, change your password and call us.',
  },
  receipt: {
    subject: 'Receipt of your vote',
    text: 'We have received your vote. It is final and will be counted like this.',
    textByProxy: '{name} has voted for you, as your proxy. The vote is final and will be counted like this.',
    codes:
      'With these check codes you find your votes in the list that is published to all participants with the result. The list shows no names.',
    manyCodes:
      'Your votes have {count} check codes, by which you find them in the list that is published to all participants with the result. The receipt shows them all.',
    lot: '{number}, {choice}, {votes}',
    button: 'Open the receipt',
    note: 'Please keep your check codes to yourself: whoever knows them can see how you voted.',
  },
  notice: {
    opening: {
      subject: 'You can vote now: {title}',
      own: 'You can vote now. A vote counts if it is confirmed before voting ends.',
      proxyGiven:
        'Voting has started. Whoever holds your proxy can vote for you now. You can also vote yourself; the proxy then ends.',
      byProxy: 'Voting has started. You hold a proxy and can vote for whoever gave it to you.',
    },
    reminder: {
      subject: 'Voting ends soon: {title}',
      own: 'Voting ends soon, and we have not received your vote yet.',
      proxyGiven:
        'Voting ends soon, and whoever holds your proxy has not voted for you yet. You can also vote yourself; the proxy then ends.',
      byProxy: 'Voting ends soon, and nobody has voted yet for the person who gave you their proxy.',
      note: 'If a vote has been sent to us on paper, it may not have arrived before this email was written.',
    },
    result: {
      subject: 'The result of the vote: {title}',
      text: 'The votes are counted. You now find the result in your portal, with the check codes by which everybody who voted finds their votes in the count.',
      button: 'See the result',
    },
    several: 'News about {count, plural, one {# vote} other {# votes}}',
    ends: 'Voting ends',
    ended: 'Voting ended',
    vote: 'Go to the vote',
    forYourself: 'Vote for yourself',
    byProxy: 'Vote by proxy',
    votes: 'Votes: {count}',
    others:
      '{count, plural, one {There is news about one more vote} other {There is news about # more votes}} in your portal.',
    all: 'Go to all votes',
  },
}
