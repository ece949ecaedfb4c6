export const problems = {
  settings: {
    invalidValue: 'This setting holds something that cannot be stored.',
    valueTooLarge: 'This setting is too large to be stored.',
    tooManySettings: 'No further settings can be stored. Please remove one first.',
  },
} as const
