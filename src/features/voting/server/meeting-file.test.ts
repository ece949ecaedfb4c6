import { describe, expect, test } from 'vitest'
import { OfficeError } from '#features/office/office.domain.ts'
import { parseLocalTime } from './local-time.ts'
import { readMeetingFile } from './meeting-file.ts'

const TOPIC = {
  number: '1',
  title: { 'en-GB': 'Accounts' },
  proposal: { 'en-GB': 'To adopt them' },
  majority: { kind: 'simple' },
}
const FILE = {
  key: 'agm-2027',
  kind: 'meeting',
  product: 'P-1',
  title: { 'en-GB': 'Annual meeting' },
  introduction: { 'de-DE': 'Bitte stimmen Sie ab.\nBis zum Ende.' },
  recordDay: '2027-05-31',
  startsAt: '2027-06-01T09:00',
  endsAt: '2027-06-30T18:00',
  amountPerVote: '100',
  topics: [TOPIC],
}

const read = (own: object = {}) => readMeetingFile(JSON.stringify({ ...FILE, ...own }), 'Europe/Berlin')
function findLines(own: object): string[] {
  try {
    read(own)
  } catch (error) {
    if (error instanceof OfficeError) return error.message.split('\n')
    throw error
  }
  return []
}

describe('B7.2 the file of a meeting', () => {
  test('says what is needed, in the time of the house', () => {
    expect(read()).toEqual({
      key: 'agm-2027',
      kind: 'meeting',
      scope: { kind: 'product', key: 'P-1' },
      title: { 'en-GB': 'Annual meeting' },
      introduction: { 'de-DE': 'Bitte stimmen Sie ab.\nBis zum Ende.' },
      recordDay: '2027-05-31',
      startsAt: new Date('2027-06-01T07:00:00Z'),
      endsAt: new Date('2027-06-30T16:00:00Z'),
      amountPerVote: '100',
      topics: [{ ...TOPIC, majority: { kind: 'simple', of: 'cast' }, excluded: [], attachments: [] }],
      attachments: [],
    })
  })

  test('may say more', () => {
    const attachments = [{ file: 'papers/agenda.pdf', language: 'de-DE' }]
    const topic = {
      ...TOPIC,
      number: '2a',
      description: { 'en-GB': 'Much' },
      majority: { kind: 'share', share: '2/3', of: 'entitled' },
      excluded: [{ investor: 'I-1', reason: { 'en-GB': 'Their own' } }],
      attachments: [{ ...attachments[0], name: 'The agenda' }],
    }
    const plan = read({
      fund: 'F-1',
      product: undefined,
      quorumPercent: '33.3333',
      attachments,
      topics: [TOPIC, topic],
    })
    expect(plan).toMatchObject({
      scope: { kind: 'fund', key: 'F-1' },
      quorumPercent: '33.3333',
      attachments: [{ file: 'papers/agenda.pdf', name: 'agenda.pdf', locale: 'de-DE' }],
    })
    expect(plan.topics[1]).toMatchObject({
      majority: { kind: 'share', share: { numerator: 2, denominator: 3 }, of: 'entitled' },
      attachments: [{ name: 'The agenda' }],
    })
  })

  const cases: readonly [object, string][] = [
    [{ key: undefined }, 'key is missing.'],
    [{ key: 'AGM 2027' }, 'key must be up to 60 small letters, figures and hyphens.'],
    [{ kind: 'party' }, 'kind must be one of meeting, writtenProcedure.'],
    [{ product: undefined }, 'The file must name either a fund or a product, by its key.'],
    [{ fund: 'F-1' }, 'The file must name either a fund or a product, by its key.'],
    [{ quorum: '25' }, 'The file has fields that nobody knows: quorum.'],
    [{ title: {} }, 'title needs a text in one language at least: en-GB, de-DE.'],
    [{ title: { 'en-GB': 'Meeting', 'fr-FR': 'Assemblée' } }, 'title has fields that nobody knows: fr-FR.'],
    [{ title: 'Annual meeting' }, 'title must be an object.'],
    [{ title: { 'en-GB': '  ' } }, 'title.en-GB must not be empty.'],
    [{ title: { 'en-GB': 'Annual\nmeeting' } }, 'title.en-GB must be one line.'],
    [{ introduction: { 'en-GB': 'A\0B' } }, 'introduction.en-GB holds signs that cannot be shown.'],
    [{ introduction: { 'en-GB': 'A\uD800' } }, 'introduction.en-GB holds signs that cannot be shown.'],
    [{ recordDay: '31.05.2027' }, 'recordDay must be a day, such as 2026-12-31.'],
    [{ recordDay: '2027-02-29' }, 'recordDay must be a day, such as 2026-12-31.'],
    [{ recordDay: '2027-06-01' }, 'recordDay must be a day before the one on which voting starts.'],
    [
      { startsAt: '2027-06-01' },
      'startsAt must be a time in Europe/Berlin, such as 2027-06-01T09:00, or one with its offset, such as 2027-06-01T09:00+02:00.',
    ],
    [{ endsAt: '2027-06-01T09:00' }, 'endsAt must be later than startsAt.'],
    [{ amountPerVote: 100 }, 'amountPerVote must be a text.'],
    [{ amountPerVote: '0.00' }, 'amountPerVote must be an amount as a text, such as "100.00".'],
    [{ quorumPercent: '0' }, 'quorumPercent must be a percentage as a text, such as "25".'],
    [{ quorumPercent: '100.1' }, 'quorumPercent must be a percentage as a text, such as "25".'],
    [{ topics: [] }, 'topics must hold one topic at least.'],
    [{ topics: [TOPIC, TOPIC] }, 'topics[1].number 1 is the number of another topic.'],
    [
      { topics: [{ ...TOPIC, number: '1=2' }] },
      'topics[0].number must be up to ten letters, figures and dots, such as 2a.',
    ],
    [{ topics: [{ ...TOPIC, proposal: undefined }] }, 'topics[0].proposal is missing.'],
    [
      { topics: [{ ...TOPIC, majority: { kind: 'most' } }] },
      'topics[0].majority.kind must be one of simple, threeQuarters, share.',
    ],
    // B7.2: a tie is rejected.
    [
      { topics: [{ ...TOPIC, majority: { kind: 'share', share: '1/2' } }] },
      'topics[0].majority.share must be a fraction of more than a half, such as 2/3.',
    ],
    [
      { topics: [{ ...TOPIC, majority: { kind: 'share', share: '4/3' } }] },
      'topics[0].majority.share must be a fraction of more than a half, such as 2/3.',
    ],
    [
      { topics: [{ ...TOPIC, majority: { kind: 'simple', share: '2/3' } }] },
      'topics[0].majority has fields that nobody knows: share.',
    ],
    [
      {
        topics: [
          {
            ...TOPIC,
            excluded: ['I-1', 'I-1'].map((investor) => ({ investor, reason: { 'en-GB': 'Their own' } })),
          },
        ],
      },
      'topics[0].excluded names somebody twice.',
    ],
    [{ attachments: [{ file: 'a.pdf' }] }, 'attachments[0].language is missing.'],
  ]
  test.each(cases)('with %j is refused', (own, line) => {
    expect(findLines(own)).toEqual([line])
  })

  test('is told all that is wrong at once', () => {
    expect(findLines({ key: undefined, kind: 1, topics: [{ ...TOPIC, title: undefined }] })).toEqual([
      'key is missing.',
      'kind must be one of meeting, writtenProcedure.',
      'topics[0].title is missing.',
    ])
  })

  test.each(['', '{', '[]', 'null', '"text"'])('that says %j is refused', (content) => {
    expect(() => readMeetingFile(content, 'Europe/Berlin')).toThrow(OfficeError)
  })
})

describe('a time', () => {
  test.each([
    ['2027-01-10T09:00', '2027-01-10T08:00:00.000Z'],
    ['2027-07-10T09:00', '2027-07-10T07:00:00.000Z'],
    ['2027-07-10T09:00+01:00', '2027-07-10T08:00:00.000Z'],
    ['2027-07-10T09:00Z', '2027-07-10T09:00:00.000Z'],
    // The night in which the clock is put back has this hour twice, the one in spring not at all.
    ['2027-10-31T02:30', undefined],
    ['2027-03-28T02:30', undefined],
    ['2027-02-30T09:00', undefined],
    ['tomorrow', undefined],
  ])('%s is %s', (text, moment) => {
    expect(parseLocalTime(text, 'Europe/Berlin')?.toISOString()).toBe(moment)
  })
})
