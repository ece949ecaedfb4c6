import type { CallbackTime, NewInterest } from '../interests.domain.ts'

/** What the form holds. */
export type InterestValues = {
  readonly message: string
  readonly way: 'email' | 'phone'
  readonly phone: string
  readonly time: CallbackTime
}

export const EMPTY_VALUES: InterestValues = { message: '', way: 'email', phone: '', time: 'anytime' }

export function toNewInterest(fundId: string, { message, way, phone, time }: InterestValues): NewInterest {
  const text = message.trim()
  return {
    fundId,
    ...(text !== '' && { message: text }),
    ...(way === 'phone' && { callback: { phone: phone.trim(), time } }),
  }
}
