import type { PdfContent } from '#server/pdf/pdf-content.ts'
import type { Investor } from '../investors/investor.ts'
import type { Participation } from '../investors/participation.ts'
import { lastDay, type Month, workdayIn } from '../numbers/calendar.ts'
import { type Desk, facts, heading, paragraph } from './desk.ts'
import { listRecipient, movementTable, statementMonth } from './letters.ts'
import { payoutTable } from './product-documents.ts'

export function composeParticipationStatement(
  desk: Desk,
  investor: Investor,
  participation: Participation,
  asOf: Month,
): PdfContent {
  const { texts } = desk
  const { product } = participation
  const month = statementMonth(participation, asOf)
  const movements = participation.payouts.map(({ day, amount }) => ({ kind: 'payout', day, amount }) as const)
  return desk.print({
    title: `${texts.statementOfAccount} ${desk.monthEnd(month)}`,
    subtitle: product.plan.name,
    day: lastDay(month),
    recipient: listRecipient(desk, investor),
    blocks: [
      paragraph(texts.salutation),
      paragraph(texts.accountIntroduction(participation.number, product.plan.name, desk.monthEnd(month))),
      facts(
        [texts.investmentNumber, participation.number],
        [texts.investedOn, desk.day(workdayIn(participation.signedIn, 19))],
        [texts.nominal, desk.money(participation.nominal, product.plan.currency)],
        [texts.agio, desk.money(participation.agio, product.plan.currency)],
      ),
      movementTable(desk, movements, product.plan.currency, month),
      heading(texts.payouts),
      payoutTable(desk, product, true),
      paragraph(texts.closing),
    ],
  })
}

export function composeSubscriptionForm(
  desk: Desk,
  investor: Investor,
  participation: Participation,
): PdfContent {
  const { texts } = desk
  const { product, nominal } = participation
  return desk.print({
    title: texts.subscriptionForm,
    subtitle: product.plan.name,
    day: workdayIn(participation.signedIn, 8),
    blocks: [
      paragraph(
        texts.subscriptionIntroduction(product.plan.name, desk.money(nominal, product.plan.currency)),
      ),
      facts(
        [texts.investmentNumber, participation.number],
        [texts.fund, product.plan.name],
        [texts.nominal, desk.money(nominal, product.plan.currency)],
        [texts.agio, desk.money(participation.agio, product.plan.currency)],
        [texts.subscriber, listRecipient(desk, investor).join(', ')],
        [texts.account, `${investor.bank.iban}, ${investor.bank.institution}`],
      ),
    ],
  })
}
