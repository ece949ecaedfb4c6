import { takeOrders } from './take-orders.ts'

/** For the tests of the workshop. */
type Order = {
  readonly text: string
  readonly fails?: boolean
  readonly ends?: boolean
  readonly hangs?: boolean
}

takeOrders(async (order) => {
  const { text, fails, ends, hangs } = order as Order
  if (ends) process.exit(3)
  // Busy, as a thread is that draws: it hears nothing.
  if (hangs) for (;;) Math.random()
  if (fails) throw new TypeError(text)
  return Buffer.from(text.toUpperCase())
})
