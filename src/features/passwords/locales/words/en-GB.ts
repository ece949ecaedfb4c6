/** What others say who ask for the password too. */
export const password = {
  password: 'Password',
  passwordRequired: 'Password is required.',
} as const
