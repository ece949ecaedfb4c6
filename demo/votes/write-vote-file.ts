import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Brand } from '#brands/brand.ts'
import type { Day } from '#kernel/dates.ts'
import type { PdfContent } from '#server/pdf/pdf-content.ts'
import { renderPdf } from '#server/pdf/render-pdf.ts'
import { openDesk } from '../documents/desk.ts'
import type { DemoHouse } from '../house.ts'
import type { HouseLocale } from '../house-brand.ts'
import { PRODUCT_CURRENCY } from '../products/product.ts'
import { getFund, getProduct } from './papers/get-subject.ts'
import { composeInvitation, invitationTitle } from './papers/invitation.ts'
import type { Paper, PlannedVote } from './planned-vote.ts'

const LANGUAGES = ['de-DE', 'en-GB'] as const satisfies readonly HouseLocale[]

type Vote = {
  readonly plan: PlannedVote
  readonly house: DemoHouse
  readonly brand: Pick<Brand, 'title' | 'mainColor'>
  /** So many days from the one on which the house is made. */
  readonly dayOf: (offset: number) => Day
  /** By login. */
  readonly investorKeys: ReadonlyMap<string, string>
}

/** A meeting and its documents as the office would hand them in (docs/voting.md). Returns the file. */
export async function writeVoteFile(folder: string, vote: Vote): Promise<string> {
  const { plan, house, brand, dayOf, investorKeys } = vote
  const { course, scope, topics, brand: name } = plan
  const desks = LANGUAGES.map((locale) =>
    openDesk({ name, title: brand.title, mainColour: brand.mainColor }, locale),
  )
  const attach = async (key: string, title: string, locale: HouseLocale, content: PdfContent) => {
    const file = `${plan.key}-${key}-${locale}.pdf`
    await writeFile(path.join(folder, file), await renderPdf(content))
    return { file, name: title, language: locale }
  }
  const attachPaper = async ({ key, name: titles, compose }: Paper) => {
    const attached = []
    for (const desk of desks)
      attached.push(
        await attach(
          key,
          titles[desk.locale],
          desk.locale,
          compose(desk, { house, day: dayOf(course.announced) }),
        ),
      )
    return attached
  }
  const subject = describeSubject(house, plan)
  const invitations = []
  for (const desk of desks)
    invitations.push(
      await attach(
        'invitation',
        invitationTitle(desk, plan),
        desk.locale,
        composeInvitation(desk, plan, { ...subject, dayOf }),
      ),
    )
  const agenda = []
  for (const [index, { paper, excluded, ...topic }] of topics.entries())
    agenda.push({
      ...topic,
      number: String(index + 1),
      ...(excluded && {
        excluded: [{ investor: investorKeys.get(excluded.username), reason: excluded.reason }],
      }),
      ...(paper && { attachments: await attachPaper(paper) }),
    })
  const file = path.join(folder, `${plan.key}.json`)
  await writeFile(
    file,
    JSON.stringify({
      ...scope,
      key: plan.key,
      kind: plan.kind,
      title: plan.title,
      introduction: plan.introduction,
      recordDay: dayOf(course.recordDay),
      startsAt: `${dayOf(course.starts)}T09:00`,
      endsAt: `${dayOf(course.ends)}T18:00`,
      amountPerVote: plan.amountPerVote,
      quorumPercent: plan.quorumPercent,
      topics: agenda,
      attachments: invitations,
    }),
  )
  return file
}

function describeSubject(house: DemoHouse, { scope }: PlannedVote) {
  if ('product' in scope)
    return { subject: getProduct(house, scope.product).plan.name, currency: PRODUCT_CURRENCY }
  const { name, currency } = getFund(house, scope.fund).plan
  return { subject: name, currency }
}
