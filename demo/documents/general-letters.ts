import type { Day } from '#kernel/dates.ts'
import type { Investor } from '../investors/investor.ts'
import { lastDay, type Month, workdayIn } from '../numbers/calendar.ts'
import { type Desk, paragraph } from './desk.ts'
import type { HouseDocument } from './house-document.ts'
import { fileInBoth } from './house-documents.ts'
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
  const write = (at: Desk, title: string, day: Day, text: string) =>
    at.print({
      title,
      day,
      recipient: listRecipient(at, investor),
      blocks: [paragraph(at.texts.salutation), paragraph(text), paragraph(at.texts.closing)],
    })
  const invite = (day: Day, to: Day) => (at: Desk) =>
    write(at, at.texts.investorsDay, day, at.texts.investorsDayText(at.day(to)))
  const welcome = (at: Desk) => write(at, at.texts.welcome, workdayIn(asOf - 1, 5), at.texts.welcomeText)
  const invitation = { ...filing, subcategory: 'invitation' } as const
  const [wrong, right] = [workdayIn(asOf + 3, 12), workdayIn(asOf + 3, 19)]
  return [
    fileInBoth(desk, welcome, { ...filing, subcategory: 'general', key: `${investor.key}-WE` }),
    {
      ...fileInBoth(desk, invite(workdayIn(asOf, 5), wrong), { ...invitation, key: `${investor.key}-ID-1` }),
      past: { recall: { in: 2, on: workdayIn(asOf, 12), reason: texts.wrongDay } },
    },
    {
      ...fileInBoth(desk, invite(lastDay(asOf), right), { ...invitation, key: `${investor.key}-ID-2` }),
      past: { arrivedIn: 3 },
    },
  ]
}
