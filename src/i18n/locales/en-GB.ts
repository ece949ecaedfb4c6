/** Texts of the platform's own errors, by error code. Features add theirs beside their code. */
export const problems = {
  http: {
    badRequest: 'This request could not be understood.',
    notFound: 'This page or record could not be found.',
    methodNotAllowed: 'This action is not available here.',
    notAcceptable: 'This content is not available in the requested form.',
    hostForbidden: 'This address does not belong to the requested portal.',
    crossSite: 'This request came from another site and was refused.',
    payloadTooLarge: 'The data sent are too large.',
    uriTooLong: 'The address is too long.',
    unsupportedMediaType: 'The data were sent in a form that is not supported.',
    unavailable: 'The portal is briefly unavailable. Please try again in a moment.',
    internal: 'Something went wrong on our side. Please try again later.',
  },
} as const
