import { takeOrders } from './take-orders.ts'

/** For the tests of the workshop. */
type Order = { readonly text: string; readonly fails?: boolean; readonly ends?: boolean }

takeOrders(async (order) => {
  const { text, fails, ends } = order as Order
  if (ends) process.exit(3)
  if (fails) throw new TypeError(text)
  return Buffer.from(text.toUpperCase())
})
