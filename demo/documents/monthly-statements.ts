import type { DemoInvestor } from '../investors/demo-investors.ts'
import { lastDay, type Month } from '../numbers/calendar.ts'
import { type Desk, paragraph } from './desk.ts'
import type { HouseDocument } from './house-document.ts'
import { fileDocument } from './house-documents.ts'
import { listRecipient } from './letters.ts'

/** Ledger part C, B5.5: a list that must stay quick. */
export const MONTHLY_STATEMENTS = 10_000

/** For every participation and month, the latest months first; those of one month share a file. */
export function listMonthlyStatements(
  desk: Desk,
  { investor, participations }: DemoInvestor,
  asOf: Month,
): readonly HouseDocument[] {
  const { texts } = desk
  const documents: HouseDocument[] = []
  const first = Math.min(...participations.map(({ signedIn }) => signedIn))
  for (let month = asOf; month > first; month -= 1) {
    const held = participations.filter(
      ({ signedIn, closedIn = asOf }) => signedIn < month && month <= closedIn,
    )
    const content = desk.print({
      title: texts.monthlyStatement,
      day: lastDay(month),
      recipient: listRecipient(desk, investor),
      blocks: [
        paragraph(texts.salutation),
        paragraph(texts.monthlyText(desk.monthEnd(month), held.length)),
        paragraph(texts.closing),
      ],
    })
    const statement = fileDocument(content, {
      kind: 'letter',
      key: lastDay(month),
      investor: investor.key,
      category: 'statementOfAccount',
      subcategory: 'monthly',
      folder: `${investor.key.toLowerCase()}/monthly`,
      period: lastDay(month),
    })
    for (const { key, product } of held) {
      if (documents.length === MONTHLY_STATEMENTS) return documents
      const description = `${content.title} · ${product.plan.name}`
      documents.push({
        ...statement,
        row: { ...statement.row, key: `${key}-MS-${lastDay(month)}`, participation: key, description },
      })
    }
  }
  return documents
}
