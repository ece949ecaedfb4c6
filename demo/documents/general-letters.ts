import type { Day } from '#kernel/dates.ts'
import type { Investor } from '../investors/investor.ts'
import { lastDay, type Month, workdayIn } from '../numbers/calendar.ts'
import { type Desk, paragraph } from './desk.ts'
import type { HouseDocument } from './house-document.ts'
import { fileDocument } from './house-documents.ts'
import { listRecipient } from './letters.ts'

/** B5.5: letters to an investor that are about no investment. One of them is recalled, and another comes instead. */
export function listGeneralLetters(desk: Desk, investor: Investor, asOf: Month): readonly HouseDocument[] {
  const { texts } = desk
  const filing = {
    kind: 'letter',
    investor: investor.key,
    category: 'correspondence',
    folder: investor.key.toLowerCase(),
  } as const
  const write = (title: string, day: Day, text: string) =>
    desk.print({
      title,
      day,
      recipient: listRecipient(desk, investor),
      blocks: [paragraph(texts.salutation), paragraph(text), paragraph(texts.closing)],
    })
  const invite = (day: Day, to: Day) => write(texts.investorsDay, day, texts.investorsDayText(desk.day(to)))
  const invitation = { ...filing, subcategory: 'invitation' } as const
  const [wrong, right] = [workdayIn(asOf + 3, 12), workdayIn(asOf + 3, 19)]
  return [
    fileDocument(write(texts.welcome, workdayIn(asOf - 1, 5), texts.welcomeText), {
      ...filing,
      subcategory: 'general',
      key: `${investor.key}-WE`,
    }),
    {
      ...fileDocument(invite(workdayIn(asOf, 5), wrong), { ...invitation, key: `${investor.key}-ID-1` }),
      past: { recall: { in: 2, on: workdayIn(asOf, 12), reason: texts.wrongDay } },
    },
    {
      ...fileDocument(invite(lastDay(asOf), right), { ...invitation, key: `${investor.key}-ID-2` }),
      past: { arrivedIn: 3 },
    },
  ]
}
