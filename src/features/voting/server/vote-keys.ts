/** What the limits count by: the person, whatever vote it is about. */
export const codeKey = (loginId: string) => `vote-code:${loginId}`
export const codeMailKey = (loginId: string) => `vote-code-mail:${loginId}`
export const proxyKey = (loginId: string) => `vote-proxy:${loginId}`
