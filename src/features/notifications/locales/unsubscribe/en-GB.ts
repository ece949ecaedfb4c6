export const unsubscribe = {
  text: 'You then no longer receive emails about new documents and voting. Both still appear in your portal. Emails about your security, and codes and receipts when you vote, still arrive.',
  button: 'Stop these emails',
  working: 'One moment …',
  done: 'Done: you receive no more emails about new documents and voting.',
  back: 'You can change this at any time: after signing in, choose which emails you receive.',
  settings: 'Choose emails',
  noToken: 'This page opens from the link in an email. To choose which emails you receive, please sign in.',
} as const

export const problems = {
  notifications: {
    invalidToken:
      'This link is not complete. Please open it from the email again, or sign in and change your email notifications.',
  },
} as const
