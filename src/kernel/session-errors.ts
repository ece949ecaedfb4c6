/** A6.4: why a token is not accepted. The names in the comments are those of the ledger. */
export const SESSION_ERRORS = {
  /** NoJsonWebTokenError */
  noToken: { code: 'session.noToken', status: 401 },
  /** JsonWebTokenError */
  invalidToken: { code: 'session.invalidToken', status: 401 },
  /** TokenExpiredError */
  tokenExpired: { code: 'session.tokenExpired', status: 401 },
  /** NotBeforeError */
  tokenNotYetValid: { code: 'session.tokenNotYetValid', status: 401 },
  /** Signed out, revoked, or over after eight hours. */
  sessionEnded: { code: 'session.sessionEnded', status: 401 },
  /** InvalidSubsite */
  invalidSubsite: { code: 'session.invalidSubsite', status: 401 },
  oneTimePassword: { code: 'session.oneTimePassword', status: 403 },
  /** A12.3: who looks at somebody else's portfolio changes nothing. */
  readOnly: { code: 'session.readOnly', status: 403 },
} as const
