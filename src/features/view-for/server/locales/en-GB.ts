/** Told to the person above every page; the server writes it, so it reaches the browser as it is. */
export const notice = {
  waiting:
    'Who may still view your portfolio? Since your password was changed, nobody else can view it until you have decided.',
  decide: 'Decide now',
} as const
