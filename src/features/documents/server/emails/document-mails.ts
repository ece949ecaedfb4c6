import path from 'node:path'
import type { Composed } from '#features/notifications/server/send-notices.service.ts'
import { type Houses, openLetterhead, paragraph, type Recipient } from '#server/mail/letterhead.ts'
import { emails } from './locales/en-GB.ts'

const address = await openLetterhead(path.join(import.meta.dirname, 'locales'), emails)

type Link = { readonly token: string; readonly title: string; readonly investment: string | null }

/** B5.8: titles alone; what they say of money is behind the sign-in. */
export function writeDocumentNotice(
  houses: Houses,
  to: Recipient,
  { links, others }: { readonly links: readonly Link[]; readonly others: number },
): Composed {
  const { text, hrefOf, button } = address(houses, to)
  const count = links.length + others
  const items = links.map(({ token, title, investment }) => ({
    label: title,
    href: hrefOf('download', `/${token}`),
    // Most titles name it.
    ...(investment !== null && !title.includes(investment) && { note: investment }),
  }))
  return {
    subject: text('documents.subject', { count }),
    preheader: items
      .slice(0, 3)
      .map(({ label }) => label)
      .join(' · '),
    blocks: [
      paragraph(text('documents.text', { count })),
      { kind: 'links', links: items },
      ...(others > 0 ? [paragraph(text('documents.others', { count: others }))] : []),
      button(text('documents.button'), 'documents'),
      paragraph(text('documents.note')),
    ],
  }
}
