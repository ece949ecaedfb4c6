/** What the server says where it has no page to render: no browser asks for it. */
export const fallback = {
  notFoundTitle: 'Page not found',
  notFoundText: 'There is no portal at this address.',
  forbiddenTitle: '403 Forbidden',
  forbiddenText: 'This portal is not available under this address. We are taking you to the right one.',
  forbiddenLink: 'Go to {brand}',
  lastResortTitle: 'An error occurred while showing the error page',
  lastResortText: 'Please try again in a moment. If it happens again, tell us the error number {id}.',
  problemText: 'If you need help, tell us the error number {id}.',
  back: 'Back to the portal',
  home: 'To the start page',
} as const
