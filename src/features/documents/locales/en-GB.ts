export const problems = {
  documents: {
    notFound: 'This document could not be found.',
    notAvailable: 'This document is not available at the moment.',
    archiveTooLarge: 'These documents are too large for one archive. Please choose fewer of them.',
    unavailable: 'The document system is unavailable at the moment. Please try again later.',
  },
} as const

export const forms = {
  emptyTitle: 'No forms yet',
  emptyText: 'Forms to download will appear here as soon as they are published.',
} as const

export const documents = {
  emptyTitle: 'No documents yet',
  emptyText: 'Reports, letters and certificates will appear here as soon as they are published.',
  latest: 'Latest documents',
  filter: 'Show only',
  unreadOnly: 'Unread',
  shown: '{shown, number} of {count, plural, =1 {one document} other {# documents}}',
  noneFound: 'No document matches this choice.',
  showAll: 'Show all',
  document: 'Document',
  reportPeriod: 'Report period',
  date: 'Date',
  file: 'File',
  unread: 'Unread',
  preview: 'Preview',
  download: 'Download',
  select: 'Select: {name}',
  selectAll: 'Select all',
  selected: '{count, plural, =1 {One document} other {# documents}} selected',
  clearSelection: 'Clear selection',
  downloadArchive: 'Download as ZIP',
  archiveName: 'documents {date}.zip',
  tooMany: 'One archive holds up to {count} documents.',
  downloading: 'Downloading …',
  downloadingPercent: 'Downloading: {percent} %',
  cancel: 'Cancel',
  done: 'Downloaded and checked',
  archiveDone: 'Downloaded',
  downloadUnchecked: 'Download without a check',
  categories: {
    annualReport: 'Annual report',
    quarterlyReport: 'Quarterly report',
    factSheet: 'Fact sheet',
    statementOfAccount: 'Statement of account',
    taxCertificate: 'Tax certificate',
    prospectus: 'Prospectus',
    keyInformation: 'Key information',
    correspondence: 'Correspondence',
    terms: 'Terms',
    form: 'Form',
  },
  /** B5.2 */
  failures: {
    unauthorised: 'Your session has ended. Please sign in again; then the download can be repeated.',
    forbidden: 'You do not have the permission to download this document.',
    notFound: 'This document could not be found. It may have been withdrawn.',
    notAvailable: 'This document is not available at the moment. Please try again later.',
    noPath: 'This document has no file to download yet.',
    archiveTooLarge: 'These documents are too large for one archive. Please choose fewer of them.',
    wrongData:
      '416 Wrong Response Data: what arrived is not the original document, so it was discarded. Please try again.',
    approvalRequired: 'Please read and approve the documents that wait for you first.',
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
