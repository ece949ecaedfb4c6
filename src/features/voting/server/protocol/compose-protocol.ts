import path from 'node:path'
import type { Brand } from '#brands/brand.ts'
import { formatDateTime, formatDay } from '#i18n/format/date.ts'
import { formatMoney } from '#i18n/format/money.ts'
import { formatExact, formatNumber, formatPercent } from '#i18n/format/number.ts'
import { EN_DASH } from '#i18n/format/symbols.ts'
import { toDay } from '#kernel/dates.ts'
import { LANGUAGES, type Locale } from '#kernel/locale.ts'
import { openTexts } from '#server/open-texts.ts'
import type { PdfBlock, PdfContent } from '#server/pdf/pdf-content.ts'
import { chooseText, type Texts } from '../../meetings.domain.ts'
import type { TopicResult } from '../../results.domain.ts'
import { SHARE_DECIMALS, shareOf } from '../../shares.domain.ts'
import type { PublishedResult } from '../require-published.ts'
import { texts as english } from './locales/en-GB.ts'

const texts = await openTexts(path.join(import.meta.dirname, 'locales'), 'texts', english)

type Order = {
  readonly result: PublishedResult
  readonly brand: Pick<Brand, 'title' | 'mainColor' | 'timeZone'>
  readonly locale: Locale
}
type Words = ReturnType<typeof openWords>

/** Words and figures as the reader's language writes them. */
function openWords({ brand, locale }: Omit<Order, 'result'>) {
  const t = texts(locale)
  return {
    t,
    at: (moment: Date) => formatDateTime(locale, moment, brand.timeZone),
    day: (value: string) => formatDay(locale, value),
    votes: (value: bigint) => formatNumber(locale, String(value), { decimals: 0 }),
    percentOf: (part: bigint, whole: bigint) => {
      const share = shareOf(part, whole)
      return share === undefined ? EN_DASH : formatPercent(locale, share, { decimals: SHARE_DECIMALS })
    },
    exact: (value: string) => formatExact(locale, value),
    money: (value: PublishedResult['amountPerVote']) => formatMoney(locale, value),
    /** Where it is not there in the reader's language it says so. */
    chosen: (values: Texts) => {
      const { locale: found, text } = chooseText(values, locale)
      const language = LANGUAGES.find(({ tag }) => tag === found)?.name ?? found
      return found === locale ? text : t('inOtherLanguage', { text, language })
    },
  }
}

export function nameProtocol({ key }: Pick<PublishedResult, 'key'>, locale: Locale): string {
  return `${texts(locale)('fileName', { key })}.pdf`
}

/** B7.6: the result as it is read, printed and kept. */
export function composeProtocol({ result, brand, locale }: Order): PdfContent {
  const words = openWords({ brand, locale })
  const { t } = words
  const meeting = words.chosen(result.title)
  return {
    brand: { title: brand.title, mainColour: brand.mainColor },
    locale,
    title: t('title'),
    subtitle: meeting,
    day: toDay(result.publishedAt, brand.timeZone),
    blocks: [
      composeMeeting(result, words),
      ...composeQuorum(result, words),
      ...composeResults(result, words),
      ...composeMajorities(result, words),
      ...composeCourse(result, words),
      heading(t('counting.heading')),
      paragraph(t('counting.twice', { hash: result.chainHash })),
      paragraph(t('counting.codes')),
    ],
    footer: t('footer', { brand: brand.title, meeting }),
  }
}

function composeMeeting(result: PublishedResult, { t, at, day, money }: Words): PdfBlock {
  const { scopeName, kind, recordDay, startsAt, endsAt, amountPerVote } = result
  return {
    kind: 'facts',
    rows: [
      { label: t('meeting.fund'), value: scopeName },
      { label: t('meeting.kind'), value: t(`meeting.kinds.${kind}`) },
      { label: t('meeting.voting'), value: t('meeting.fromTo', { from: at(startsAt), to: at(endsAt) }) },
      { label: t('meeting.recordDay'), value: day(recordDay) },
      { label: t('meeting.perVote'), value: money(amountPerVote) },
    ],
  }
}

function composeQuorum(result: PublishedResult, { t, votes, percentOf, exact }: Words): PdfBlock[] {
  const { entitled, present, entitledHoldings, presentHoldings, quorumPercent, isQuorate } = result
  const share = (sum: bigint, holdings: bigint) =>
    t('quorum.ofHoldings', { votes: votes(sum), holdings: Number(holdings) })
  const percent = quorumPercent === undefined ? undefined : `${exact(quorumPercent)} %`
  return [
    heading(t('quorum.heading')),
    {
      kind: 'facts',
      rows: [
        { label: t('quorum.entitled'), value: share(entitled, entitledHoldings) },
        { label: t('quorum.present'), value: share(present, presentHoldings) },
        { label: t('quorum.turnout'), value: percentOf(present, entitled) },
        {
          label: t('quorum.needed'),
          value: percent === undefined ? t('quorum.none') : t('quorum.ofAll', { percent }),
        },
        { label: t('quorum.result'), value: isQuorate ? t('quorum.reached') : t('quorum.missed') },
      ],
    },
    paragraph(t('quorum.note')),
  ]
}

const nameTopic = ({ number, title }: TopicResult, { t, chosen }: Words) =>
  t('results.named', { number, title: chosen(title) })

function composeResults({ topics }: PublishedResult, words: Words): PdfBlock[] {
  const { t, votes } = words
  return [
    heading(t('results.heading')),
    {
      kind: 'table',
      caption: t('results.caption'),
      columns: [
        { title: t('results.topic') },
        { title: t('results.approve'), align: 'end' },
        { title: t('results.abstain'), align: 'end' },
        { title: t('results.reject'), align: 'end' },
        { title: t('results.outcome') },
      ],
      rows: topics.map((topic) => [
        nameTopic(topic, words),
        votes(topic.tally.approve),
        votes(topic.tally.abstain),
        votes(topic.tally.reject),
        t(`results.outcomes.${topic.outcome}`),
      ]),
    },
  ]
}

function composeMajorities({ topics }: PublishedResult, words: Words): PdfBlock[] {
  const { t, votes, percentOf } = words
  return [
    heading(t('majorities.heading')),
    {
      kind: 'table',
      caption: t('majorities.caption'),
      columns: [
        { title: t('results.topic') },
        { title: t('majorities.needed') },
        { title: t('majorities.entitled'), align: 'end' },
        { title: t('majorities.reached'), align: 'end' },
      ],
      rows: topics.map((topic) => {
        const { majority, entitled, tally } = topic
        const base = majority.of === 'cast' ? tally.approve + tally.reject : entitled
        return [
          nameTopic(topic, words),
          describeMajority(topic, words),
          votes(entitled),
          percentOf(tally.approve, base),
        ]
      }),
    },
    paragraph(t('majorities.note')),
  ]
}

function describeMajority({ majority: { kind, share, of } }: TopicResult, { t }: Words): string {
  const base = of === 'cast' ? 'Cast' : 'Entitled'
  if (kind !== 'share') return t(`majorities.${kind}${base}`)
  const { numerator = 0, denominator = 1 } = share ?? {}
  return t(`majorities.share${base}`, { numerator: String(numerator), denominator: String(denominator) })
}

function composeCourse(result: PublishedResult, { t, at }: Words): PdfBlock[] {
  const { announcedAt, endsAt, countedAt, publishedAt } = result
  return [
    heading(t('course.heading')),
    {
      kind: 'facts',
      rows: [
        { label: t('course.announced'), value: at(announcedAt) },
        { label: t('course.ended'), value: at(endsAt) },
        { label: t('course.counted'), value: at(countedAt) },
        { label: t('course.published'), value: at(publishedAt) },
      ],
    },
    paragraph(t('course.who')),
  ]
}

function heading(text: string): PdfBlock {
  return { kind: 'heading', text }
}

function paragraph(text: string): PdfBlock {
  return { kind: 'paragraph', text }
}
