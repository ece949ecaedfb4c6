export const pdf = {
  pageOf: 'Page {page} of {pages}',
  noEntries: 'No entries',
  undrawable: 'This file has no font for some signs; \uFFFD stands in their place: {signs}.',
} as const
