import type { Mail } from '#server/mail/mail.ts'

/** A mail with sensible values for all that a test does not care about. */
export function buildMail(own: Partial<Mail> = {}): Mail {
  return {
    brand: 'halden',
    kind: 'test.notice',
    locale: 'de-DE',
    from: { name: 'Halden Real Assets', address: 'portal@halden.example' },
    to: { name: 'Jörg Müller', address: 'joerg@example.com' },
    subject: 'Ihre Ausschüttung',
    text: 'Grüße aus der Löwenstraße',
    html: '<p>Grüße aus der Löwenstraße</p>',
    ...own,
  }
}
