import { ApiError } from '../../api-client/api-error.ts'

/** Found out by the screen alone: browsers tell little, so that pages cannot find out more. */
export const PASSKEY_FAILURES = {
  notConfirmed: { code: 'passkeys.notConfirmed', status: 0 },
  unsupported: { code: 'passkeys.unsupported', status: 0 },
} as const

export function describePasskeyFailure(kind: keyof typeof PASSKEY_FAILURES, cause?: unknown): ApiError {
  return new ApiError({ ...PASSKEY_FAILURES[kind], errorId: '' }, cause)
}
