import path from 'node:path'
import { toCarriable } from '#kernel/carried-name.ts'
import type { Database } from '#server/db/connect.ts'
import {
  facts,
  type Houses,
  note,
  openLetterhead,
  paragraph,
  type Recipient,
} from '#server/mail/letterhead.ts'
import type { FactorNotice } from '../../second-factors.domain.ts'
import { emails } from './locales/en-GB.ts'

const address = await openLetterhead(path.join(import.meta.dirname, 'locales'), emails)

/** Written into the caller's transaction: it goes out only if that commits. */
export async function tellFactorNotice(
  houses: Houses,
  db: Database,
  to: Recipient,
  { notice, moment }: { readonly notice: FactorNotice; readonly moment: Date },
): Promise<void> {
  const { text, common, button, at, send } = address(houses, to)
  if (notice.kind === 'used') {
    const { codesLeft } = notice
    const blocks = [
      paragraph(text('recoveryCodeUsed.text')),
      facts(at(moment), [text('recoveryCodeUsed.codesLeft'), String(codesLeft)]),
      ...(codesLeft === 0
        ? [paragraph(text('recoveryCodeUsed.noneLeft')), button(common('security'), 'security')]
        : []),
      note(common('notYou')),
    ]
    await send(db, 'session.recoveryCodeUsed', blocks, { subject: text('recoveryCodeUsed.subject') })
    return
  }
  const { kind, factor, name = '' } = notice
  const blocks = [
    paragraph(text('factorChanged.text')),
    facts(at(moment), [
      text('factorChanged.change'),
      text(`factorChanged.${kind}.${factor}`, { name: toCarriable(name) }),
    ]),
    note(common('notYou')),
  ]
  await send(db, 'session.factorChanged', blocks, { subject: text('factorChanged.subject') })
}
