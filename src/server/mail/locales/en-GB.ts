export const mail = {
  sentBy: 'Sent automatically by the investor portal of {brand}.',
  call: 'Questions or doubts? Call us: {phone}',
  neverAsk: 'We never ask for your password, a code or bank details by email or telephone.',
} as const

/** Around and in the letters of all features. */
export const letter = {
  greeting: 'Dear {name},',
  signature: 'Kind regards\n{brand}',
  /** What stands in a mailbox; the letter itself begins with the subject alone. */
  subject: '{brand}: {subject}',
  unexpected: 'If you did not expect this email, ignore it or call us.',
  notYou: 'If this was not you, please change your password at once and call us.',
  moment: 'Time',
  security: 'Go to your security settings',
  access: 'Go to access for others',
} as const
