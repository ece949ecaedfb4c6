/** The start page of who is signed in and has no portfolio of their own. */
export const home = {
  welcome: 'Welcome, {name}',
  lead: {
    guest: 'Others let you see their portfolio with this login.',
    nobody:
      'No portfolio belongs to this login yet. If you are invested, or expected to see something here, please contact us.',
    partner: 'You are signed in as a sales partner. This login has no portfolio of its own.',
    office: 'You are signed in as one of the people of {brand}. This login has no portfolio of its own.',
  },
  received: {
    title: 'Portfolios that you may view',
    none: 'Nobody shares their portfolio with you at present. Investors give access in their profile; you then receive an access code by email.',
  },
  office: {
    title: 'Your tasks',
    clerk: 'Clerk',
    clerkText: 'You read and decide investors’ requests, read enquiries and prepare votes.',
    approver: 'Approver',
    approverText:
      'You decide investors’ requests, give the second release where two people are needed, and announce and publish votes.',
    auditor: 'Auditor',
    auditorText: 'You read requests, enquiries and votes, and change nothing.',
    administration: 'Administration',
    administrationText:
      'There is nothing to do on these pages. Logins and settings are looked after where the portal is run.',
    where:
      'None of this is done on these pages yet, but at the terminal of the portal, where your role is checked. Those who run the portal show you the way.',
    factor: 'Whoever decides something confirms it with a code of their authenticator app.',
    toSecurity: 'Check my authenticator app',
  },
  ways: {
    title: 'What you can do here',
    code: 'View a portfolio by access code',
    codeText: 'When somebody has sent you a code.',
    security: 'Password and security',
    securityText: 'Password, second factor, and where you are signed in.',
    agreement: 'Documents that you have accepted',
    agreementText: 'Which, in which version, and when.',
    forms: 'Forms',
    formsText: 'To fill in and send.',
    contact: 'Contact',
    contactText: 'Something is missing or not as it should be? We are here for you.',
  },
} as const
