import { z } from 'zod'
import { PRODUCTS_BASE } from '#features/market/products.wire.ts'
import { call } from '#kernel/call.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { dayText, idText, momentText, plainText, withoutEmpty } from '#kernel/wire/shapes.ts'
import {
  type CallbackTime,
  INTEREST_ERRORS,
  type Interest,
  isPhone,
  MESSAGE_MAX_CHARACTERS,
  type NewInterest,
  tidyMessage,
} from './interests.domain.ts'

const TIMES = {
  anytime: 'jederzeit',
  morning: 'vormittags',
  afternoon: 'nachmittags',
  evening: 'abends',
} as const satisfies Record<CallbackTime, string>

const timeText = z.enum(TIMES)

const interestShape = z
  .strictObject({
    id: z.guid(),
    produkt: z.guid(),
    fonds: z.string().meta({ description: 'As it was called when it was asked about' }),
    angeboten: z.boolean().meta({ description: 'Whether the fund is on the market now' }),
    nachricht: z.string().optional(),
    rueckruf: z.strictObject({ telefon: z.string(), zeit: timeText }).optional(),
    empfaenger: z.string().meta({ description: 'Whom it went to' }),
    gesendet: momentText,
    tag: dayText.meta({ description: 'The day of that at the fund house' }),
  })
  .meta({ id: 'Interesse' })

const interestBody = z.object({
  produkt: idText,
  nachricht: plainText.max(MESSAGE_MAX_CHARACTERS).optional(),
  rueckruf: z.object({ telefon: plainText.trim().refine(isPhone), zeit: timeText }).optional(),
})

export function encodeInterest(interest: Interest): z.input<typeof interestShape> {
  const { callback } = interest
  return withoutEmpty({
    id: interest.id,
    produkt: interest.fundId,
    fonds: interest.fundName,
    angeboten: interest.isOnMarket,
    nachricht: interest.message,
    rueckruf: callback && { telefon: callback.phone, zeit: TIMES[callback.time] },
    empfaenger: interest.contactName,
    gesendet: interest.sentAt.toISOString(),
    tag: interest.sentOn,
  })
}

const CALLBACK_TIMES = {
  jederzeit: 'anytime',
  vormittags: 'morning',
  nachmittags: 'afternoon',
  abends: 'evening',
} as const satisfies Record<z.output<typeof timeText>, CallbackTime>

export function decodeNewInterest({
  produkt,
  nachricht = '',
  rueckruf,
}: z.output<typeof interestBody>): NewInterest {
  const message = tidyMessage(nachricht)
  return {
    fundId: produkt,
    ...(message !== '' && { message }),
    ...(rueckruf && { callback: { phone: rueckruf.telefon, time: CALLBACK_TIMES[rueckruf.zeit] } }),
  }
}

const about = {
  path: `${PRODUCTS_BASE}/interessen`,
  service: 'fund products',
  access: 'portfolio/read',
  isForPublicInvestors: true,
} as const

export const listInterests = call({
  ...about,
  method: 'GET',
  // A4.9: what somebody asks is nobody else's to see.
  isClosedToViewers: true,
  summary: 'What the investor has asked about funds, newest first',
  answer: z.array(interestShape),
})

export const postInterest = call({
  ...about,
  method: 'POST',
  summary: 'Writes to the contact person about a fund on the market, once a day for each; both are mailed',
  body: interestBody,
  answer: interestShape,
  statuses: [201],
  problems: [
    HTTP_ERRORS.notFound,
    INTEREST_ERRORS.notOffered,
    INTEREST_ERRORS.alreadySent,
    INTEREST_ERRORS.tooMany,
  ],
})
