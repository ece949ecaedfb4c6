export const problems = {
  nothingOutstanding: 'There is nothing to approve.',
} as const
