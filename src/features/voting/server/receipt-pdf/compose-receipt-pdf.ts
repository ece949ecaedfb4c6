import path from 'node:path'
import type { Brand } from '#brands/brand.ts'
import { formatDateTime } from '#i18n/format/date.ts'
import { formatExact } from '#i18n/format/number.ts'
import { toDay } from '#kernel/dates.ts'
import type { Locale } from '#kernel/locale.ts'
import { openTexts } from '#server/open-texts.ts'
import type { PdfBlock, PdfContent } from '#server/pdf/pdf-content.ts'
import { CHOICES, TALLY_FIELDS } from '../../ballots.domain.ts'
import { formatCheckCode } from '../../lots.domain.ts'
import { chooseText } from '../../meetings.domain.ts'
import type { Receipt } from '../../results.domain.ts'
import { texts as english } from './locales/en-GB.ts'

const texts = await openTexts(path.join(import.meta.dirname, 'locales'), 'texts', english)

type Words = ReturnType<typeof texts>
type Order = {
  readonly receipt: Receipt
  readonly brand: Pick<Brand, 'title' | 'mainColor' | 'timeZone'>
  readonly locale: Locale
}

export function nameReceiptFile({ locale, receipt, brand }: Order): string {
  return texts(locale)('fileName', { day: toDay(receipt.castAt, brand.timeZone) })
}

/** B7.5, as it is read and printed. */
export function composeReceiptPdf({ receipt, brand, locale }: Order): PdfContent {
  const t = texts(locale)
  const castAt = formatDateTime(locale, receipt.castAt, brand.timeZone)
  const title = chooseText(receipt.title, locale).text
  const facts = [
    { label: t('fund'), value: receipt.scopeName },
    { label: t('castAt'), value: castAt },
    ...(receipt.proxyName === undefined ? [] : [{ label: t('castBy'), value: receipt.proxyName }]),
    { label: t('votes'), value: formatExact(locale, String(receipt.votes)) },
  ]
  return {
    brand: { title: brand.title, mainColour: brand.mainColor },
    locale,
    title: t('title'),
    subtitle: title,
    day: toDay(receipt.castAt, brand.timeZone),
    blocks: [
      { kind: 'facts', rows: facts },
      composeHoldings(receipt, t, locale),
      composeVotes(receipt, t, locale),
      { kind: 'heading', text: t('codes.heading') },
      { kind: 'paragraph', text: t('codes.text') },
      composeCodes(receipt, t, locale),
      { kind: 'paragraph', text: t('codes.nonces') },
      {
        kind: 'facts',
        rows: [
          { label: t('codes.voter'), value: receipt.nonces.voter },
          { label: t('codes.server'), value: receipt.nonces.server },
          { label: t('codes.meeting'), value: receipt.meetingId },
        ],
      },
    ],
    footer: t('footer', { brand: brand.title, meeting: title }),
  }
}

function composeHoldings({ holdings, votes }: Receipt, t: Words, locale: Locale): PdfBlock {
  const count = (value: bigint) => formatExact(locale, String(value))
  return {
    kind: 'table',
    caption: t('holdings'),
    columns: [{ title: t('number') }, { title: t('votes'), align: 'end' }],
    rows: holdings.map((holding) => [holding.number, count(holding.votes)]),
    totalRow: [t('total'), count(votes)],
  }
}

function composeVotes({ topics }: Receipt, t: Words, locale: Locale): PdfBlock {
  return {
    kind: 'table',
    caption: t('choices.caption'),
    columns: [
      { title: t('topic') },
      ...CHOICES.map((choice) => ({ title: t(`choices.${choice}`), align: 'end' as const })),
    ],
    rows: topics.map(({ number, title, tally }) => [
      `${number} ${chooseText(title, locale).text}`,
      ...CHOICES.map((choice) => formatExact(locale, String(tally[TALLY_FIELDS[choice]]))),
    ]),
  }
}

function composeCodes({ topics }: Receipt, t: Words, locale: Locale): PdfBlock {
  return {
    kind: 'table',
    caption: t('codes.heading'),
    columns: [
      { title: t('topic') },
      { title: t('choice') },
      { title: t('votes'), align: 'end' },
      { title: t('codes.code'), align: 'end' },
    ],
    rows: topics.flatMap(({ number, lots }) =>
      lots.map(({ choice, votes, code }) => [
        number,
        t(`choices.${choice}`),
        formatExact(locale, String(votes)),
        formatCheckCode(code),
      ]),
    ),
  }
}
