export const problems = {
  guidIsUndefined: 'GUID is undefined.',
} as const
