/** They reach no browser, so they stand apart from the texts of the screens. */
export const texts = {
  fileName: 'vote-receipt-{day}.pdf',
  title: 'Receipt of your vote',
  footer: '{brand} | Receipt of your vote | {meeting}',
  fund: 'Fund',
  castAt: 'Time',
  castBy: 'Cast by proxy',
  votes: 'Votes',
  holdings: 'Holdings',
  number: 'Investment number',
  total: 'Total',
  topic: 'Topic',
  choice: 'Choice',
  choices: {
    caption: 'What was voted',
    APPROVE: 'Approve',
    ABSTAIN: 'Abstain',
    REJECT: 'Reject',
  },
  codes: {
    heading: 'Check codes',
    text: 'With the result, a list is published to all participants: every vote in lots of 1,000, 100, 10 and 1, each with its check code and its choice, without names. Below are your lots. Compare each with the list; whoever adds up the list gets the result. Please keep your codes to yourself: whoever knows them can see how you voted.',
    code: 'Check code',
    nonces:
      'Each code is made from these two random numbers, one from your browser and one from our server, together with topic, choice and size of the lot.',
    voter: 'From your browser',
    server: 'From our server',
    meeting: 'Meeting',
  },
}
