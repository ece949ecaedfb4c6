/** HTML that is safe to send as it stands. */
export class Markup {
  readonly html: string

  constructor(html: string) {
    this.html = html
  }
}

type Insertable = string | Markup | readonly Markup[]

/** HTML with values in it: a string is escaped, wherever it stands; only markup goes in as it is. */
export function markup(parts: TemplateStringsArray, ...values: readonly Insertable[]): Markup {
  return new Markup(parts.reduce((html, part, index) => html + toHtml(values[index - 1] ?? '') + part))
}

/** Text whose line breaks are seen. */
export function lines(text: string): Markup {
  return new Markup(
    text
      .split(/\r\n|\r|\n/)
      .map(escapeHtml)
      .join('<br>'),
  )
}

function toHtml(value: Insertable): string {
  if (value instanceof Markup) return value.html
  return typeof value === 'string' ? escapeHtml(value) : value.map(({ html }) => html).join('')
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}
