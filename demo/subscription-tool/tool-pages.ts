import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Brand } from '#brands/brand.ts'
import { formatDateTime } from '#i18n/format/date.ts'
import { DEFAULT_TIME_ZONE } from '#kernel/dates.ts'
import { inLanguage, type Locale } from '#kernel/locale.ts'
import { joinAddress } from '#web/address.ts'
import { texts as german } from './locales/de-DE.ts'
import { texts as english, type ToolTexts } from './locales/en-GB.ts'
import type { Arrival, Refusal } from './verify-handover.ts'

const TEXTS = { 'en-GB': english, 'de-DE': german } satisfies Record<Locale, ToolTexts>

const STYLE = `
:root{color-scheme:light dark;font:16px/24px system-ui,sans-serif;background:#f8faf9;color:#1a1f1d;--line:#dfe4e2;--quiet:#55605c;--sheet:#fff}
body{margin:0 auto;max-width:680px;padding:32px 20px 64px}
h1{font-size:24px;line-height:32px;margin:0 0 8px}h2{font-size:18px;line-height:26px;margin:0 0 8px}
p{margin:0 0 16px;color:var(--quiet);text-wrap:pretty}
main{margin:24px 0;padding:20px;border:1px solid var(--line);border-radius:12px;background:var(--sheet)}
dl{margin:0}dl div{padding:8px 0;border-top:1px solid var(--line)}dt{color:var(--quiet);font-size:14px}dd{margin:0;overflow-wrap:anywhere}
a{color:inherit}a:focus-visible{outline:3px solid #2c6fbb;outline-offset:2px}
@media (prefers-color-scheme:dark){:root{background:#101312;color:#eef1f0;--line:#2c3330;--quiet:#a3aeaa;--sheet:#181c1a}}
`

type Html = HtmlEscapedString | Promise<HtmlEscapedString>
type Parts = { readonly locale: Locale; readonly nonce: string }

/** B2.4: what a partner learns, in words. */
export function arrivalPage(
  arrival: Arrival,
  { brand, nonce }: { readonly brand: Brand | undefined; readonly nonce: string },
): Html {
  const { locale, subsite: client, subscription } = arrival
  const t = inLanguage(TEXTS, locale)
  const validUntil = formatDateTime(
    locale,
    new Date(arrival.exp * 1000),
    brand?.timeZone ?? DEFAULT_TIME_ZONE,
  )
  const facts = [
    [t.person, arrival.name],
    [t.brand, brand?.title ?? client],
    [t.reference, arrival.reference],
    [t.subscription, subscription],
    [t.product, arrival.product],
    [t.investor, arrival.guid],
    [t.login, arrival.sub],
    [t.validUntil, validUntil],
    [t.token, arrival.jti],
  ].filter(([, value]) => value !== undefined)
  const page = subscription === undefined ? 'market' : `portfolio/${subscription}`
  return frame({
    locale,
    nonce,
    back: joinAddress({ client, locale, page }),
    body: html`<h2>${t.arrived}</h2>
<p>${t.checked}</p>
<dl>
${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}
</dl>`,
  })
}

export function refusalPage(refusal: Refusal, { locale, nonce }: Parts): Html {
  const t = inLanguage(TEXTS, locale)
  return frame({
    locale,
    nonce,
    back: '/',
    body: html`<h2>${t.refused}</h2>
<p role="alert">${t.refusals[refusal]}</p>`,
  })
}

function frame({ locale, nonce, back, body }: Parts & { readonly back: string; readonly body: Html }): Html {
  const t = inLanguage(TEXTS, locale)
  return html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t.title}</title>
<style nonce="${nonce}">${raw(STYLE)}</style>
</head>
<body>
<h1>${t.title}</h1>
<p>${t.about}</p>
<main>
${body}
</main>
<a href="${back}">${t.back}</a>
</body>
</html>
`
}
