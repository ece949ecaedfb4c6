/** How far the portfolio is that is searched. A list that could not be loaded at all has no total. */
export type PortfolioProgress =
  | { readonly status: 'loading' | 'failed'; readonly loaded: number; readonly total: number }
  | { readonly status: 'completed' }
