const NOBODY = '00000000-0000-4000-8000-000000000000'
const reauthentication = { password: 'not the password' }
const credential = { id: 'aaaa', rawId: 'aaaa', type: 'public-key', clientExtensionResults: {} }

/** A body that fits, for every call about identity that takes one; with nothing in it that is right. */
export const VALID_BODIES: Readonly<Record<string, object>> = {
  'POST /api/auth/v1/login/:client': { username: 'nobody.here', ...reauthentication },
  'POST /api/auth/v1/2fa-confirm/:client/tan': { loginId: NOBODY, tan: '123456' },
  'POST /api/auth/v1/2fa-reissue/:client': { loginId: NOBODY },
  'POST /api/auth/v1/2fa-confirm/:client/totp': { loginId: NOBODY, code: '123456' },
  'POST /api/auth/v1/2fa-confirm/:client/recovery-code': { loginId: NOBODY, code: 'abcd-efgh-jkmn' },
  'POST /api/auth/v1/2fa-confirm/:client/passkey/options': { loginId: NOBODY },
  'POST /api/auth/v1/2fa-confirm/:client/passkey': {
    loginId: NOBODY,
    response: {
      ...credential,
      response: { clientDataJSON: 'aaaa', authenticatorData: 'aaaa', signature: 'aaaa' },
    },
  },
  'POST /api/auth/v1/session/confirmation': reauthentication,
  'POST /api/auth/v1/login-with-view-for/:client': { code: '12345-67890' },
  'POST /api/logins/v1/:client/password/reset': { login: 'nobody.here', mt_id: 120 },
  'POST /api/logins/v1/:client/password': { token: 'a'.repeat(43), password: 'x' },
  'PUT /api/logins/v1/:client/password': { oldPassword: 'not the password', password: 'x' },
  'POST /api/logins/v1/:client/view-for': { name: 'Viktor', email: 'v@example.com', until: '2026-12-01' },
  'PUT /api/logins/v1/:client/second-factors/email-tan': { isOn: true },
  'POST /api/logins/v1/:client/second-factors/totp/confirm': { code: '123456' },
  'POST /api/logins/v1/:client/second-factors/passkeys': {
    name: 'Key',
    response: {
      ...credential,
      response: { clientDataJSON: 'aaaa', attestationObject: 'aaaa', transports: ['usb'] },
    },
  },
}
