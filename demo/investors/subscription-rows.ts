import type { TableFolder } from '../bundle/bundle-writer.ts'
import { cents, toAmount } from '../numbers/amounts.ts'
import { workdayIn } from '../numbers/calendar.ts'
import { PRODUCT_CURRENCY } from '../products/product.ts'
import type { DemoInvestor, House } from './demo-investors.ts'

/** B2.4: one that is still to be finished in the subscription tool, and one that is done. */
const SUBSCRIPTIONS = [
  { product: 'LGI-T10', nominal: 20_000, status: 'OFFEN', monthsAgo: 0 },
  { product: 'LGI-T11', nominal: 10_000, status: 'ANGENOMMEN', monthsAgo: 8 },
] as const
const SUBSCRIBER = 'public.investor'

export function writeSubscriptions(
  tables: TableFolder,
  house: Pick<House, 'asOf'>,
  investors: readonly DemoInvestor[],
): void {
  const subscriber = investors.find(({ login }) => login.username === SUBSCRIBER)?.investor
  if (!subscriber) return
  for (const [index, { product, nominal, status, monthsAgo }] of SUBSCRIPTIONS.entries()) {
    const key = `ZS-${subscriber.number}-${index + 1}`
    tables.write('subscription', {
      investor: subscriber.key,
      product,
      key,
      external_reference: `EZ-${subscriber.number}${index + 1}`,
      kind: 'EDIREKTZEICHNUNG',
      status,
      nominal: toAmount(cents(nominal)),
      currency: PRODUCT_CURRENCY,
      intermediary: 'Finanzkontor Elbe GmbH',
      tool_reference: key,
      changed_at: `${workdayIn(house.asOf - monthsAgo, 22)}T09:30:00Z`,
    })
  }
}
