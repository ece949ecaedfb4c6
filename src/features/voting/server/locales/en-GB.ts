/** As they stand among what somebody may be told of. */
export const notices = {
  name: 'voting',
  news: {
    opening: 'When voting starts',
    reminder: 'Three days before the end, if nobody has voted for you yet',
    result: 'When the result is published',
  },
} as const
