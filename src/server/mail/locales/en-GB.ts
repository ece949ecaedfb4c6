export const mail = {
  sentBy: 'Sent automatically by the investor portal of {brand}.',
  neverAsk: 'We never ask for your password or a code by mail or phone.',
} as const
