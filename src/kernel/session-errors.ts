/** A6.4: why a token is not accepted, with the names that the sources have for it. */
export const SESSION_ERRORS = {
  noToken: { code: 'session.noToken', status: 401, name: 'NoJsonWebTokenError' },
  invalidToken: { code: 'session.invalidToken', status: 401, name: 'JsonWebTokenError' },
  tokenExpired: { code: 'session.tokenExpired', status: 401, name: 'TokenExpiredError' },
  tokenNotYetValid: { code: 'session.tokenNotYetValid', status: 401, name: 'NotBeforeError' },
  /** Signed out, revoked, or over after eight hours. */
  sessionEnded: { code: 'session.sessionEnded', status: 401 },
  invalidSubsite: { code: 'session.invalidSubsite', status: 401, name: 'InvalidSubsite' },
  oneTimePassword: { code: 'session.oneTimePassword', status: 403 },
  /** A12.3: who looks at somebody else's portfolio changes nothing. */
  readOnly: { code: 'session.readOnly', status: 403 },
} as const
