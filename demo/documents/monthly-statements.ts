import type { DemoInvestor } from '../investors/demo-investors.ts'
import { lastDay, type Month, monthOf, yearOf } from '../numbers/calendar.ts'
import { inOther } from '../products/both-languages.ts'
import { type Desk, paragraph } from './desk.ts'
import type { HouseDocument } from './house-document.ts'
import { fileDocument, translate } from './house-documents.ts'
import { listRecipient } from './letters.ts'

/** Ledger part C, B5.5: a list that must stay quick. */
const MONTHLY_STATEMENTS = 10_000

/** For every participation and month, the latest months first; those of a year share a file. */
export function listMonthlyStatements(
  desk: Desk,
  { investor, participations }: DemoInvestor,
  asOf: Month,
): readonly HouseDocument[] {
  const documents: HouseDocument[] = []
  const other = translate(desk)
  const first = Math.min(...participations.map(({ signedIn }) => signedIn))
  for (let month = asOf; month > first; month -= 1) {
    const held = participations.filter(
      ({ signedIn, closedIn = asOf }) => signedIn < month && month <= closedIn,
    )
    const { row, order } = fileYear(desk, investor, Math.min(asOf, monthOf(`${yearOf(month)}-12-01`)))
    const day = lastDay(month)
    for (const { key, product } of held) {
      if (documents.length === MONTHLY_STATEMENTS) return documents
      const about = { key: `${key}-MS-${day}`, participation: key, day, report_period: day }
      const nameAt = (at: Desk) => `${at.texts.monthlyStatement} ${at.day(day)} · ${product.plan.name}`
      const names = { description: nameAt(desk), ...inOther(desk.locale, { description: nameAt(other) }) }
      documents.push({ row: { ...row, ...about, ...names }, order })
    }
  }
  return documents
}

function fileYear(desk: Desk, investor: DemoInvestor['investor'], until: Month): HouseDocument {
  const { texts } = desk
  const year = yearOf(until)
  const content = desk.print({
    title: texts.monthlyStatement,
    day: lastDay(until),
    recipient: listRecipient(desk, investor),
    blocks: [paragraph(texts.salutation), paragraph(texts.monthlyText(year)), paragraph(texts.closing)],
  })
  return fileDocument(content, {
    kind: 'letter',
    key: String(year),
    investor: investor.key,
    category: 'statementOfAccount',
    subcategory: 'monthly',
    folder: `${investor.key.toLowerCase()}/monthly`,
  })
}
