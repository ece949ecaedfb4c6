/** What the limits count by: the person, whatever request it is about. */
export const codeKey = (loginId: string) => `request-code:${loginId}`
export const codeMailKey = (loginId: string) => `request-code-mail:${loginId}`
export const factorKey = (loginId: string) => `request-factor:${loginId}`
export const attachmentKey = (loginId: string) => `request-attachment:${loginId}`
