export const approvals = {
  title: '{count, plural, one {A document} other {Documents}} for you to accept',
  intro:
    '{brand} has {count, plural, one {a new or changed document} other {# new or changed documents}} for you. Your portal opens as soon as you have read and accepted {count, plural, one {it} other {them}}.',
  opensInNewTab: 'opens in a new tab',
  record: 'We keep on record what you accept, in which version and when. If you reject, you are signed out.',
  accept: '{count, plural, one {Accept} other {Accept all}}',
  reject: 'Reject and sign out',
  saving: 'Saving …',
  failed: 'What you accepted could not be saved. Please try again.',
  changed: 'The documents have changed in the meantime. Please read the new version.',
  needsScript: 'To accept, please allow scripts for this site in your browser.',
  thanks: 'Thank you. We have recorded what you accepted.',
  accepted: 'Accepted: {name}, version {version}.',
  approvedTitle: 'What you have accepted',
  approvedOn: 'Accepted on',
  checksum: 'Checksum (SHA-256)',
  nothingTitle: 'Nothing to accept',
  nothingText: 'Documents that you have accepted will be listed here.',
  viewingTitle: 'Not while you are viewing another portfolio',
  viewingText:
    'Please end the view of the portfolio of {name} to see the documents that you are to accept yourself.',
} as const

export const problems = {
  approvals: {
    nothingOutstanding: 'There is nothing to accept.',
    versionChanged: 'The document has changed in the meantime. Please read the new version.',
  },
} as const
