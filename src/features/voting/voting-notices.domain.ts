/** B7.7: what somebody may be told of a vote, as the subcategories of their settings. */
export const VOTING_NEWS = ['opening', 'reminder', 'result'] as const
export type VotingNews = (typeof VOTING_NEWS)[number]

/**
 * What notices call that which they tell of. A reminder is no publication: it goes by the one that voting was opened with, and so
 * has a name of its own.
 */
export const VOTING_TOPICS = {
  opening: 'voting',
  reminder: 'votingReminder',
  result: 'voting',
} as const satisfies Record<VotingNews, string>
