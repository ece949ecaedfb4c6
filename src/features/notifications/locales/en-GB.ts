export const notifications = {
  intro:
    'New documents and votes always appear in your portal. Here you choose when we also tell you by email.',
  summary: {
    title: 'What you receive',
    nothing: 'Nothing: you receive no emails about new documents or voting.',
    all: '{interval, select, daily {Once a day, at 7 am,} other {Instantly}} about {what, select, voting {voting} other {all new documents and voting}}.',
    some: '{interval, select, daily {Once a day, at 7 am,} other {Instantly}} about {list}.',
    except:
      '{interval, select, daily {Once a day, at 7 am,} other {Instantly}} about all new documents and voting, except {list}.',
    part: '{name} (in part)',
  },
  interval: {
    title: 'How often?',
    instantly: 'Instantly',
    instantlyText:
      'One email as soon as documents are published, however many there are, and one when there is news about a vote.',
    daily: 'Once a day',
    dailyText:
      'At 7 am about everything new since the day before, documents and voting apart. No email on days without news.',
    never: 'Never',
    neverText:
      'No emails about new documents or voting. Emails about your security, and codes and receipts when you vote, still arrive.',
  },
  what: 'What about?',
  /** As a list, and within a sentence. */
  categories: {
    annualReport: 'annual reports',
    quarterlyReport: 'quarterly reports',
    factSheet: 'fact sheets',
    statementOfAccount: 'statements of account',
    taxCertificate: 'tax documents',
    prospectus: 'prospectuses',
    keyInformation: 'key information documents',
    correspondence: 'correspondence',
    terms: 'terms and conditions',
    form: 'forms',
    none: 'other documents',
    voting: 'voting',
  },
  reset: 'Reset to the default',
  isDefault: 'This is the default. You have not changed anything.',
  wasReset: 'The default applies again.',
  notSaved: 'Your change was not saved; your previous choice still applies.',
  close: 'Close',
  viewing:
    'These are your own settings. You cannot change them while you are viewing somebody else’s portfolio.',
} as const

export const problems = {
  notifications: {
    unknownCategory: 'One of these categories does not exist. Nothing was changed.',
  },
} as const
