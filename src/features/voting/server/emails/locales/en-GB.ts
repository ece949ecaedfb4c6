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
    note: 'The code is valid for {minutes} minutes, works once and is for this vote alone. If you did not vote, do not enter it anywhere, change your password and contact us.',
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
}
