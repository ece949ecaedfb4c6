export const problems = {
  documents: {
    notFound: 'This document could not be found.',
    recalled: 'This document has been recalled.',
    notAvailable: 'This document is not available at the moment.',
    linkUnknown: 'This link is incomplete or not known.',
    linkOfAnother: 'This link was sent to somebody else.',
    linkExpired: 'This link has expired.',
    tooManyLinks: 'Too many links that are not known were opened. Please try again later.',
    archiveTooLarge: 'These documents are too large for one archive. Please choose fewer of them.',
    unavailable: 'The document system is unavailable at the moment. Please try again later.',
  },
} as const

export const forms = {
  find: 'Find forms',
  text: 'Search forms',
  apply: 'Search',
  found: '{count, plural, =0 {No forms} =1 {One form} other {# forms}}',
  noSource: 'General forms',
  dated: 'dated',
  noneFound: 'No form has these words in its name.',
  noneFoundText: 'Fewer or other words may find it.',
  showAll: 'Show all forms',
  emptyTitle: 'No forms yet',
  emptyText:
    'Forms to download will appear here as soon as they are published. If you need one now, please write to us.',
  contact: 'Contact us',
} as const

export const documents = {
  latest: 'Latest documents',
  all: 'All documents',
  document: 'Document',
  reportPeriod: 'Report period',
  date: 'Date',
  file: 'File',
  unread: 'Unread',
  preview: 'Preview',
  download: 'Download',
  downloading: 'Downloading …',
  downloadingPercent: 'Downloading: {percent} %',
  cancel: 'Cancel',
  done: 'Downloaded and checked',
  downloadUnchecked: 'Download without a check',
  categories: {
    annualReport: 'Annual report',
    quarterlyReport: 'Quarterly report',
    factSheet: 'Fact sheet',
    statementOfAccount: 'Statement of account',
    taxCertificate: 'Tax document',
    prospectus: 'Prospectus',
    keyInformation: 'Key information document',
    correspondence: 'Correspondence',
    terms: 'Terms',
    form: 'Form',
  },
  /** B5.2 */
  failures: {
    unauthorised: 'Your session has ended. Please sign in again; then the download can be repeated.',
    forbidden: 'You do not have the permission to download this document.',
    notFound: 'This document could not be found. It may have been withdrawn.',
    recalled: 'This document has been recalled and can no longer be opened.',
    notAvailable: 'This document is not available at the moment. Please try again later.',
    noPath: 'This document has no file to download yet.',
    archiveTooLarge: 'These documents are too large for one archive. Please choose fewer of them.',
    wrongData:
      '416 Wrong Response Data: what arrived is not the original document, so it was discarded. Please try again.',
    approvalRequired: 'Please read and accept the documents that wait for you first.',
    noDigest:
      'The download was blocked, probably by a firewall: what arrived does not come from the portal. Please ask the administrator of your network.',
    uncheckable:
      'Your browser cannot check whether the document is genuine, because this page was not opened over a secure connection (https).',
    internal: 'The document could not be downloaded because of an internal error.',
    unavailable: 'The document system is unavailable at the moment. Please try again later.',
    offline: 'You are offline. As soon as you are connected again, the download can be repeated.',
    connectionLost: 'The connection was lost before the whole document had arrived.',
  },
} as const
