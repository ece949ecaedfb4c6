/** One title and text for each step, under the id with which a screen registers it. */
export const tutorial = {
  label: 'Tutorial',
  progress: '{place} of {count}',
  next: 'Next',
  done: 'Done',
  skip: 'Skip',
  steps: {
    navigation: {
      title: 'Find your way',
      text: 'From here you reach your portfolio and everything else that belongs to your investments.',
    },
    account: {
      title: 'Your account',
      text: 'Your profile, how you sign in, this tutorial and the way out.',
    },
    ownAccount: {
      title: 'Your account',
      text: 'View a portfolio that you were given access to, see this tutorial again, or sign out.',
    },
    portfolioValue: {
      title: 'What it is worth',
      text: 'The value of everything you hold, with the day of the valuation. You can see it in another currency.',
    },
    portfolioAllocation: {
      title: 'Where it stands',
      text: 'How your value is spread. Each chart can be read as a table as well.',
    },
    portfolioInvestments: {
      title: 'Your investments',
      text: 'Open one to see its figures, documents and properties.',
    },
    startNews: {
      title: 'Since your last visit',
      text: 'New documents and payments are collected here.',
    },
    security: {
      title: 'Sign in more safely',
      text: 'Add an authenticator app or a passkey, and see where you are signed in.',
    },
  },
} as const
