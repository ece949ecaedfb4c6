/** The start page. A brand gives it its own voice by overriding headline and lead. */
export const start = {
  headline: 'Your investments at a glance',
  lead: 'See what you own, what it earned and what it is worth, and read every report in one place.',
  signIn: 'Sign in',
  contact: 'Contact us',
  figuresTitle: 'Figures you can check',
  figuresText: 'Every value shows its date and where it comes from.',
  documentsTitle: 'Reports and documents',
  documentsText: 'Annual reports, tax documents and letters, sorted and easy to find.',
  controlTitle: 'Your data, your decisions',
  controlText: 'Keep your details current and vote in meetings online.',
} as const
