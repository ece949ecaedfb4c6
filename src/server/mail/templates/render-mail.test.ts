import { describe, expect, test } from 'vitest'
import { contrastRatio } from '#brands/colour.ts'
import { inLanguage, LOCALES } from '#kernel/locale.ts'
import { type MailContent, type MailTemplate, renderMail } from './render-mail.ts'

const BRAND = {
  title: 'Linden Grundinvest',
  mainColour: '#7a2a4d',
  origin: 'https://meine.linden.example',
  contact: { phone: '+49 89 99998 200', address: ['Am Lindengarten 7', '80339 München'] },
}

const CONTENT: MailContent = {
  subject: 'Bestätigen Sie Ihre Änderung',
  preheader: 'Der Code gilt 10 Minuten.',
  greeting: 'Sehr geehrte Frau Löwenstein,',
  blocks: [
    { kind: 'paragraph', text: 'bitte prüfen Sie die neue Bankverbindung:' },
    {
      kind: 'facts',
      rows: [
        { label: 'IBAN', value: 'DE89 3704 0044 0532 0130 00' },
        { label: 'Gilt für', value: 'Auszahlungen' },
      ],
    },
    { kind: 'code', label: 'Ihr Code', code: '482913' },
    { kind: 'button', label: 'Zum Portal', href: 'https://meine.linden.example/x?a=1&b=2' },
    {
      kind: 'links',
      links: [
        { label: 'Jahresbericht', href: 'https://meine.linden.example/a', note: 'Wohnen Nord 1' },
        { label: 'Brief', href: 'https://meine.linden.example/b?c=1&d=2' },
      ],
    },
    { kind: 'note', text: 'Sie waren das nicht? Rufen Sie uns an.' },
  ],
  signature: 'Mit freundlichen Grüßen\nLinden Grundinvest',
  links: [{ label: 'Einstellungen', href: 'https://meine.linden.example/e' }],
}

function buildTemplate(content: Partial<MailContent> = {}, own: Partial<MailTemplate> = {}): MailTemplate {
  return {
    brand: BRAND,
    locale: 'de-DE',
    content: { ...CONTENT, ...content },
    ...own,
  }
}

describe('the text part', () => {
  test('says all that the HTML part says, links in full, the code alone on its line', () => {
    expect(renderMail(buildTemplate()).text).toBe(`Sehr geehrte Frau Löwenstein,

bitte prüfen Sie die neue Bankverbindung:

IBAN: DE89 3704 0044 0532 0130 00
Gilt für: Auszahlungen

Ihr Code:
482913

Zum Portal:
https://meine.linden.example/x?a=1&b=2

Jahresbericht
Wohnen Nord 1
https://meine.linden.example/a

Brief
https://meine.linden.example/b?c=1&d=2

Sie waren das nicht? Rufen Sie uns an.

Mit freundlichen Grüßen
Linden Grundinvest

--${' '}
Automatisch versendet vom Investorenportal von Linden Grundinvest.
Wir fragen nie per E-Mail oder Telefon nach Ihrem Passwort, einem Code oder Ihrer Bankverbindung.
Fragen oder Zweifel? Rufen Sie uns an: +49 89 99998 200
Am Lindengarten 7, 80339 München
https://meine.linden.example/
Einstellungen: https://meine.linden.example/e
`)
  })
})

describe('the HTML part', () => {
  const { html } = renderMail(buildTemplate())

  test('shows every piece', () => {
    for (const text of [
      '<title>Bestätigen Sie Ihre Änderung</title>',
      'Bestätigen Sie Ihre Änderung</h1>',
      'Der Code gilt 10 Minuten.',
      'Sehr geehrte Frau Löwenstein,</p>',
      'neue Bankverbindung:</p>',
      '>DE89 3704 0044 0532 0130 00</td>',
      'href="https://meine.linden.example/x?a=1&amp;b=2"',
      '>Zum Portal</a>',
      '>Jahresbericht</a>',
      '>Wohnen Nord 1</div>',
      'href="https://meine.linden.example/b?c=1&amp;d=2"',
      '>Einstellungen</a>',
      'Rufen Sie uns an.</td>',
      'Mit freundlichen Grüßen<br>Linden Grundinvest</p>',
      '>meine.linden.example</a>',
      'href="tel:+498999998200"',
      'Am Lindengarten 7, 80339 München',
    ]) {
      expect(html).toContain(text)
    }
  })

  test('holds the code in one piece, so that it can be copied', () => {
    expect(html).toContain('>482913</div>')
  })

  test('fetches nothing from anywhere', () => {
    expect(html).not.toMatch(/\bsrc=|<link|<img|<script|@import|url\(/i)
  })

  test('leaves out what is not given', () => {
    const { preheader: _preheader, greeting: _greeting, links: _links, ...bare } = CONTENT
    const rendered = renderMail({ ...buildTemplate(), content: bare })
    expect(rendered.html).not.toContain('display:none')
    expect(rendered.html).not.toContain('undefined')
    expect(rendered.text.startsWith('bitte prüfen')).toBe(true)
  })

  test.each(['#0a5c4a', '#7a2a4d', '#ffd400', '#ffffff', '#000000', '#00e5ff'])(
    'can be read with the main colour %s, in light and in dark',
    (mainColour) => {
      const brand = { ...BRAND, mainColour }
      const rendered = renderMail(buildTemplate({}, { brand })).html
      const inline = (piece: string, property: string) =>
        new RegExp(`class="${piece}"[^>]*style="[^"]*?(?<![-\\w])${property}:(#[\\da-f]{6})`).exec(
          rendered,
        )?.[1] ?? ''
      const dark = (piece: string, property: string) =>
        new RegExp(`\\.${piece}\\{[^}]*?(?<![-\\w])${property}:(#[\\da-f]{6})!important`).exec(
          rendered,
        )?.[1] ?? ''
      for (const colour of [inline, dark]) {
        const pairs = [
          ['on-brand', 'button'],
          ['code', 'soft'],
          ['label', 'soft'],
          ['text', 'card'],
          ['link', 'card'],
          ['mark', 'canvas'],
          ['small', 'canvas'],
          ['note', 'note'],
        ] as const
        for (const [text, ground] of pairs) {
          const ratio = contrastRatio(colour(text, 'color'), colour(ground, 'background-color'))
          expect(ratio, `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
        }
      }
    },
  )
})

test.each(LOCALES)('A1.7 the frame speaks the language of the mail: %s', (locale) => {
  const { html, text } = renderMail(buildTemplate({}, { locale }))
  const words = inLanguage({ 'en-GB': 'Sent automatically by', 'de-DE': 'Automatisch versendet vom' }, locale)
  expect(html).toContain(`<html lang="${locale}">`)
  expect(html).toContain(words)
  expect(text).toContain(words)
})

describe('what others wrote', () => {
  const EVIL = `</td><script>alert("1")</script><a href='x' onclick="y">&amp;`

  test('is shown and never obeyed, whatever field it stands in', () => {
    const { html } = renderMail({
      ...buildTemplate(),
      brand: { ...BRAND, title: EVIL, contact: { ...BRAND.contact, address: [EVIL] } },
      content: {
        subject: EVIL,
        preheader: EVIL,
        greeting: EVIL,
        blocks: [
          { kind: 'paragraph', text: EVIL },
          { kind: 'code', label: EVIL, code: EVIL },
          { kind: 'button', label: EVIL, href: `https://meine.linden.example/?q=${EVIL}` },
          { kind: 'facts', rows: [{ label: EVIL, value: EVIL }] },
          { kind: 'note', text: EVIL },
        ],
        signature: EVIL,
      },
    })
    expect(html).not.toMatch(/<script|<\/td><script|<a href='x'|onclick="/)
    const shown =
      '&lt;/td&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&lt;a href=&#39;x&#39; onclick=&quot;y&quot;&gt;&amp;amp;'
    expect(html.split(shown).length - 1).toBe(15)
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'mailto:eve@example.com',
    'https://halden.example@eve.example/',
    '//eve.example',
    '/path',
    '',
  ])('%j is no link', (href) => {
    expect(() => renderMail(buildTemplate({ blocks: [{ kind: 'button', label: 'x', href }] }))).toThrow(
      TypeError,
    )
    const brand = { ...BRAND, origin: href }
    expect(() => renderMail(buildTemplate({}, { brand }))).toThrow(TypeError)
  })
})
