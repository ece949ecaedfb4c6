/** In the footer of every page, so among the texts that every page loads. */
export const cookieSettings = { open: 'Cookie settings' } as const
