/** Texts of the platform's own errors, by error code. Features add theirs beside their code. */
export const problems = {
  http: {
    badRequest: 'This request could not be understood.',
    notFound: 'This page or record could not be found.',
    methodNotAllowed: 'This action is not available here.',
    notAcceptable: 'This content is not available in the requested form.',
    forbidden: 'You do not have the necessary permissions.',
    hostForbidden: 'This address does not belong to the requested portal.',
    crossSite: 'This request came from another site and was refused.',
    payloadTooLarge: 'The data sent are too large.',
    uriTooLong: 'The address is too long.',
    unsupportedMediaType: 'The data were sent in a form that is not supported.',
    unavailable: 'The portal is briefly unavailable. Please try again in a moment.',
    internal: 'Something went wrong on our side. Please try again later.',
    badGateway: 'A service of the portal is not available. Please try again later.',
    gatewayTimeout: 'A service of the portal did not answer in time. Please try again in a moment.',
  },
  session: {
    noToken: 'Please sign in.',
    invalidToken: 'Your session is not valid. Please sign in again.',
    tokenExpired: 'Your session has ended. Please sign in again.',
    tokenNotYetValid: 'Your session is not valid yet. Please check the clock of your device.',
    invalidSubsite: 'Your session belongs to another portal. Please sign in here.',
    sessionEnded: 'Your session has ended. Please sign in again.',
    readOnly: 'You may look at this portfolio, but not change anything.',
    oneTimePassword: 'Please set a new password first.',
  },
} as const
