import { html } from 'hono/html'
import type { Locale } from '#kernel/locale.ts'

type FallbackPage = {
  readonly locale: Locale
  readonly nonce: string
  readonly title: string
  readonly text: string
  readonly link?: { readonly href: string; readonly label: string }
  /** Follows the link by itself after some seconds to read. */
  readonly isFollowed?: boolean
}

const FOLLOW_AFTER_SECONDS = 5

const STYLE = `
:root{color-scheme:light dark;font:16px/24px system-ui,sans-serif;background:#f8faf9;color:#1a1f1d}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;box-sizing:border-box}
main{max-width:480px}h1{font-size:28px;line-height:34px;margin:0 0 12px}p{margin:0 0 24px}
svg{display:block;margin:0 0 32px;color:#5b6561}
a{display:inline-block;padding:10px 20px;border-radius:10px;background:#1a1f1d;color:#fff;text-decoration:none}
a:focus-visible{outline:3px solid #2c6fbb;outline-offset:2px}
@media (prefers-color-scheme:dark){:root{background:#101312;color:#eef1f0}a{background:#eef1f0;color:#101312}svg{color:#98a39f}}
`

/** Pages that must stand when nothing else does: no script, no brand, no other file. */
export async function fallbackPage(page: FallbackPage): Promise<string> {
  const { link } = page
  return (
    await html`<!doctype html>
<html lang="${page.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${page.isFollowed && link ? html`<meta http-equiv="refresh" content="${FOLLOW_AFTER_SECONDS};url=${link.href}">` : ''}
<title>${page.title}</title>
<style nonce="${page.nonce}">${STYLE}</style>
</head>
<body>
<main>
<svg width="120" height="96" viewBox="0 0 120 96" fill="none" stroke="currentColor" stroke-width="3" stroke-linejoin="round" aria-hidden="true">
<path d="M8 36 60 8l52 28z"/><path d="M20 44v36M47 44v36M73 44v36"/><path d="m86 80 26-26" /><path d="M6 88h108"/>
</svg>
<h1>${page.title}</h1>
<p>${page.text}</p>
${link ? html`<a href="${link.href}">${link.label}</a>` : ''}
</main>
</body>
</html>
`
  ).toString()
}
