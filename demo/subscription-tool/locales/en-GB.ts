export const texts = {
  title: 'Stand-in for the subscription tool',
  about:
    'In production the partner’s electronic subscription tool would open here. On this machine the portal stands in for it and shows what has arrived.',
  arrived: 'This has arrived',
  checked:
    'The token was checked as a partner has to: it is signed with a key that the portal publishes, addressed to this page, still valid, and has not been used before.',
  person: 'Person',
  brand: 'Brand',
  subscription: 'Subscription to be continued',
  reference: 'Its number in the subscription tool',
  product: 'Fund',
  investor: 'Investor',
  login: 'Login',
  validUntil: 'Token valid until',
  token: 'Token number',
  back: 'Back to the portal',
  refused: 'Nobody was let in',
  refusals: {
    missing:
      'No token has arrived. Please go to an open subscription in the portal and choose ‘Continue subscription’.',
    invalid: 'The token is not genuine, or was made for another page. Please begin again in the portal.',
    expired: 'The token has expired: it is good for five minutes. Please begin again in the portal.',
    repeated:
      'The token has been used before, and each is good for one time. Please begin again in the portal.',
  },
} as const

type Widened<Tree> = { readonly [Key in keyof Tree]: Tree[Key] extends string ? string : Widened<Tree[Key]> }

export type ToolTexts = Widened<typeof texts>
