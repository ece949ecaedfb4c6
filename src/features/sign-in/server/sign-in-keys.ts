import { networkOf } from '#server/limits/network-of.ts'

/** Tries on a device that is known count there and nowhere else; those of everybody else count together. */
type Trier = { readonly loginId: string; readonly device?: string | undefined }

export const accountKey = (brand: string, username: string) => `account:${brand}:${username}`
export const addressKey = (brand: string, address: string) => `address:${brand}:${networkOf(address)}`
export const deviceKey = (device: string) => `device:${device}`
export const factorKey = ({ loginId, device }: Trier) => `factor:${device ?? loginId}`
export const tanMailKey = ({ loginId, device }: Trier) => `tan-mail:${device ?? loginId}`
