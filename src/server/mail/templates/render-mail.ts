import { renderHtmlPart } from './html-part.ts'
import type { MailTemplate } from './mail-content.ts'
import { renderTextPart } from './text-part.ts'

export type { MailBlock, MailContent, MailLink, MailTemplate } from './mail-content.ts'

/** A mail in the brand's look, as text and as HTML. */
export function renderMail(template: MailTemplate): { subject: string; text: string; html: string } {
  return {
    subject: template.content.subject,
    text: renderTextPart(template),
    html: renderHtmlPart(template),
  }
}
