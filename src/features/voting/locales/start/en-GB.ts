/** On the start page of whoever has something to vote on. */
export const openVotes = {
  title: 'Open votes',
  all: 'All meetings',
  more: '{count, plural, =1 {There is one more.} other {There are # more.}}',
  votes: '{count, plural, one {{votes} vote} other {{votes} votes}}',
  endsAt: 'Ends',
  forPrincipal: 'For {name}',
  vote: 'Vote',
  voteOf: 'Vote: {title}',
  voteFor: 'Vote: {title}, for {name}',
} as const
