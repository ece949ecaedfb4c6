import { createHash } from 'node:crypto'
import path from 'node:path'
import { html, raw } from 'hono/html'
import type { Locale } from '#kernel/locale.ts'
import { openTexts } from '#server/open-texts.ts'
import type { Handover } from './hand-over.service.ts'
import { handover } from './locales/en-GB.ts'

const texts = await openTexts(path.join(import.meta.dirname, 'locales'), 'handover', handover)

const SCRIPT = 'document.forms[0].submit()'
const STYLE =
  ':root{color-scheme:light dark;font:16px/24px system-ui,sans-serif}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;box-sizing:border-box}main{max-width:480px}h1{font-size:22px;line-height:28px;margin:0 0 12px}p{margin:0 0 24px}button{min-height:44px;padding:8px 20px;border:0;border-radius:10px;background:CanvasText;color:Canvas;font:inherit;font-weight:600;cursor:pointer}button:focus-visible{outline:3px solid #2c6fbb;outline-offset:2px}'

/** A page that does one thing: it sends the token to the partner, and could send nothing anywhere else. */
export async function answerHandover({ target, token }: Handover, locale: Locale): Promise<Response> {
  const url = new URL(target.url)
  const t = texts(locale)
  const values = { host: url.host }
  const page = await html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('title', values)}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${t('title', values)}</h1>
<p>${t('text', values)}</p>
<form method="${target.method}" action="${url.href}">
${hiddenFields({ target, token }).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button type="submit">${t('button', values)}</button>
</form>
</main>
<script>${raw(SCRIPT)}</script>
</body>
</html>
`
  return new Response(page.toString(), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'cache-control': 'no-store',
      'content-security-policy': contentSecurityPolicy(url.origin),
    },
  })
}

/** A form that is sent by its address loses what stood behind the question mark. */
function hiddenFields({ target, token }: Handover): Array<readonly [string, string]> {
  const kept = target.method === 'get' ? [...new URL(target.url).searchParams] : []
  return [...kept, ['token', token]]
}

function contentSecurityPolicy(origin: string): string {
  return [
    "default-src 'none'",
    `script-src '${hashOf(SCRIPT)}'`,
    `style-src '${hashOf(STYLE)}'`,
    `form-action ${origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
