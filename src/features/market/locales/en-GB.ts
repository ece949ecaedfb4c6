export const market = {
  emptyTitle: 'No funds on offer',
  emptyText: 'Funds that you can subscribe to will appear here.',
  year: 'Year of issue',
  minimum: 'Minimum participation',
} as const
