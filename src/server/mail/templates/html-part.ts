import { deriveTheme, type Theme } from '#brands/theme.ts'
import { paragraph, renderBlock } from './html-blocks.ts'
import type { MailTemplate } from './mail-content.ts'
import { createStyles, styleSheet } from './mail-style.ts'
import { mailTexts } from './mail-texts.ts'
import { Markup, markup } from './markup.ts'
import { requireWebAddress } from './web-address.ts'

// Outlook knows no max-width: it gets a table of fixed width around everything.
const OUTLOOK_FRAME = new Markup(
  '<!--[if mso]><table role="presentation" align="center" width="600" cellspacing="0" cellpadding="0" border="0"><tr><td><![endif]-->',
)
const OUTLOOK_FRAME_END = new Markup('<!--[if mso]></td></tr></table><![endif]-->')
const HIDDEN = 'display:none;max-height:0;overflow:hidden;mso-hide:all'
// Keeps what follows out of the preview.
const FILLER = new Markup('&#8199;&#847; '.repeat(60))

/** By main colour, one for each brand: working it out takes four times as long as writing a mail. */
const themes = new Map<string, Theme>()

function findTheme(mainColour: string): Theme {
  const theme = themes.get(mainColour) ?? deriveTheme(mainColour)
  themes.set(mainColour, theme)
  return theme
}

/** Tables and attributes, because mail programs know little else; nothing in it is fetched from anywhere. */
export function renderHtmlPart({ brand, locale, content }: MailTemplate): string {
  const theme = findTheme(brand.mainColour)
  const style = createStyles(theme.light)
  const origin = requireWebAddress(brand.origin)
  const { html } = markup`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${content.subject}</title>
<style>
${new Markup(styleSheet(theme.dark))}
</style>
</head>
<body class="canvas" style="${style('canvas')}">
${content.preheader === undefined ? '' : markup`<div style="${HIDDEN}">${content.preheader}${FILLER}</div>`}
<table class="canvas" role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="${style('canvas')}">
<tr><td align="center" style="padding:32px 12px 40px">
${OUTLOOK_FRAME}
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="max-width:600px;margin:0 auto">
<tr><td style="padding:0 4px 20px">
<table role="presentation" cellspacing="0" cellpadding="0" border="0"><tr>
<td class="accent" width="8" height="28" style="${style('accent')}">&nbsp;</td>
<td class="mark" style="${style('mark')}">${brand.title}</td>
</tr></table>
</td></tr>
<tr><td class="card" align="left" style="${style('card')}">
<h1 class="text" style="${style('text', 'margin:0 0 24px;font-size:24px;line-height:32px;font-weight:700;letter-spacing:-0.01em')}">${content.subject}</h1>
${content.greeting === undefined ? '' : paragraph(content.greeting, style)}
${content.blocks.map((block) => renderBlock(block, style))}
${paragraph(content.signature, style, 'margin:0')}
</td></tr>
<tr><td class="small" style="${style('small', 'padding:20px 4px 0')}">
${mailTexts(locale)('sentBy', { brand: brand.title })}<br>
${mailTexts(locale)('neverAsk')}<br>
<a class="small" href="tel:${brand.contact.phone.replaceAll(' ', '')}" style="${style('small')}">${mailTexts(locale)('call', { phone: brand.contact.phone.replaceAll(' ', '\u00a0') })}</a><br>
${brand.contact.address.join(', ')}<br>
<a class="small" href="${origin}" target="_blank" rel="noopener" style="${style('small')}">${new URL(origin).host}</a>
${(content.links ?? []).map(({ label, href }) => markup`<br><a class="small" href="${requireWebAddress(href)}" target="_blank" rel="noopener" style="${style('small')}">${label}</a>`)}
</td></tr>
</table>
${OUTLOOK_FRAME_END}
</td></tr></table>
</body>
</html>
`
  return html
}
