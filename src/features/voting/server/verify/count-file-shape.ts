import { z } from 'zod'
import { LOCALES } from '#kernel/locale.ts'
import { CHOICES } from '../../ballots.domain.ts'
import { CHECK_CODE_ALPHABET, CHECK_CODE_CHARACTERS, LOT_SIZES } from '../../lots.domain.ts'
import { OUTCOMES } from '../../majorities.domain.ts'
import { COUNT_FORMAT } from '../count-file.ts'

const votes = z
  .string()
  .regex(/^(0|[1-9]\d*)$/)
  .transform(BigInt)
const hash = z.hash('sha256')
const tallyFields = { approve: votes, abstain: votes, reject: votes }
const texts = z.partialRecord(z.enum(LOCALES), z.string())

const lot = z.strictObject({
  topic: z.guid(),
  code: z.string().regex(new RegExp(`^[${CHECK_CODE_ALPHABET}]{${CHECK_CODE_CHARACTERS}}$`)),
  choice: z.enum(CHOICES),
  votes: z.literal(LOT_SIZES),
})

const topic = z.strictObject({
  id: z.guid(),
  number: z.string(),
  title: texts,
  majority: z.strictObject({
    kind: z.enum(['simple', 'threeQuarters', 'share']),
    share: z.strictObject({ numerator: z.int().positive(), denominator: z.int().positive() }).optional(),
    of: z.enum(['cast', 'entitled']),
  }),
  entitled: votes,
  tally: z.strictObject(tallyFields),
  outcome: z.enum(OUTCOMES),
})

const entitlement = z.strictObject({
  id: z.guid(),
  investor: z.string().optional(),
  number: z.string(),
  nominal: z.string().regex(/^\d+(\.\d{1,2})?$/),
  votes,
  excludedFrom: z.array(z.guid()),
})

const ballot = z.strictObject({
  number: z.int().positive(),
  entitlement: z.guid(),
  via: z.enum(['portal', 'proxy', 'paper']),
  source: z.guid(),
  castAt: z.string().regex(/^\d+$/),
  votes: z.array(z.strictObject({ topic: z.guid(), ...tallyFields })),
  previousHash: hash,
  hash,
})

/** A file as it is published or exported; ballots stand in that of the office alone. */
export const countFileShape = z.strictObject({
  format: z.literal(COUNT_FORMAT),
  meeting: z.strictObject({
    id: z.guid(),
    key: z.string(),
    kind: z.string(),
    title: texts,
    scopeName: z.string(),
    recordDay: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
    publishedAt: z.string().optional(),
    amountPerVote: z.strictObject({
      amount: z.string().regex(/^\d+(\.\d{1,2})?$/),
      currency: z.string(),
    }),
    quorumPercent: z
      .string()
      .regex(/^\d{1,3}(\.\d{1,4})?$/)
      .optional(),
    isQuorate: z.boolean(),
    entitled: votes,
    present: votes,
    entitledHoldings: votes,
    presentHoldings: votes,
    chainHash: hash,
  }),
  topics: z.array(topic).min(1),
  lots: z.array(lot).optional(),
  lotsDigest: hash.optional(),
  entitlements: z.array(entitlement).optional(),
  ballots: z.array(ballot).optional(),
})

export type CountFile = z.output<typeof countFileShape>
