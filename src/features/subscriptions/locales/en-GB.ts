export const subscriptions = {
  own: 'your subscription',
  title: '{count, plural, =1 {Your open subscription} other {Your open subscriptions}}',
  amount: 'Subscribed amount',
  changed: 'Last changed',
  steps: 'Steps of a subscription',
  step: {
    begun: 'Begun',
    complete: 'Complete and sign',
    accepted: 'Acceptance',
    paid: 'Payment',
  },
  openTitle: 'Your subscription is not complete',
  begunTitle: 'You have begun to subscribe to this fund',
  openText:
    'Please complete and sign it in the electronic subscription tool. It opens where you left off; you need not sign in again.',
  noTool: 'Your contact person will gladly help you to complete it.',
  viewing: 'Only {name} can continue this subscription.',
  continue: 'Continue subscription',
  details: 'Details of the subscription',
  ofFund: '({fund})',
  offerTitle: 'This fund can be subscribed to',
  offerText: 'You subscribe in the electronic subscription tool; you need not sign in again.',
  offerNoTool: 'Your contact person will gladly help you to subscribe.',
  subscribe: 'Subscribe',
} as const

export const problems = {
  subscriptions: {
    notOpen:
      'This subscription is no longer open in the subscription tool. Please load the page again to see how it stands.',
    fundNotOpen:
      'This fund cannot be subscribed to at present. Its page says from when to when it can, and the market which other funds are open.',
  },
} as const
