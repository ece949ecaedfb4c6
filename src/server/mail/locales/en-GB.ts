export const mail = {
  sentBy: 'Sent automatically by the investor portal of {brand}.',
  neverAsk: 'We never ask for your password or a code by mail or phone.',
} as const

/** Around and in the letters of all features. */
export const letter = {
  greeting: 'Dear {name},',
  signature: 'Kind regards\n{brand}',
  notYou: 'If this was not you, please change your password at once and contact us.',
  moment: 'Time',
  security: 'Go to your security settings',
  access: 'Go to access for others',
} as const
