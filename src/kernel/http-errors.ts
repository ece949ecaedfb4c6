/** Errors of the platform itself; features keep their own beside their code. */
export const HTTP_ERRORS = {
  badRequest: { code: 'http.badRequest', status: 400 },
  forbidden: { code: 'http.forbidden', status: 403 },
  hostForbidden: { code: 'http.hostForbidden', status: 403 },
  crossSite: { code: 'http.crossSite', status: 403 },
  notFound: { code: 'http.notFound', status: 404 },
  methodNotAllowed: { code: 'http.methodNotAllowed', status: 405 },
  notAcceptable: { code: 'http.notAcceptable', status: 406 },
  payloadTooLarge: { code: 'http.payloadTooLarge', status: 413 },
  uriTooLong: { code: 'http.uriTooLong', status: 414 },
  unsupportedMediaType: { code: 'http.unsupportedMediaType', status: 415 },
  /** Somebody asks for more large work at once than one person may. */
  tooManyRequests: { code: 'http.tooManyRequests', status: 429 },
  /** A8.1: the caller must approve documents first. */
  approvalRequired: { code: 'http.approvalRequired', status: 428 },
  internal: { code: 'http.internal', status: 500 },
  badGateway: { code: 'http.badGateway', status: 502 },
  unavailable: { code: 'http.unavailable', status: 503 },
  gatewayTimeout: { code: 'http.gatewayTimeout', status: 504 },
} as const
