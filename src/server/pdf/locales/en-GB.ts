export const pdf = {
  pageOf: 'Page {page} of {pages}',
  noEntries: 'No entries',
} as const
