export const problems = {
  profile: {
    guidIsUndefined: 'GUID is undefined.',
  },
} as const
