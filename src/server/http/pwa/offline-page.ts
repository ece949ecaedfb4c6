import { html, raw } from 'hono/html'
import { type Brand, THEME_FILE } from '#brands/brand.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Locale } from '#kernel/locale.ts'

type OfflinePage = {
  readonly brand: Brand
  readonly locale: Locale
  readonly nonce: string
  readonly translate: Translate
}

const STYLE = `
:root{font:16px/24px system-ui,sans-serif;background:var(--canvas);color:var(--text)}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;padding:24px;box-sizing:border-box}
main{max-width:480px}
.brand{display:flex;align-items:center;gap:12px;margin:0 0 32px;font-weight:600}
h1{font-size:28px;line-height:34px;letter-spacing:-.01em;margin:0 0 12px}
p{margin:0 0 12px}.quiet{color:var(--text-2);margin-bottom:24px}
a{display:inline-flex;align-items:center;min-height:44px;padding:8px 20px;box-sizing:border-box;font-weight:600;
border:1px solid var(--brand-edge);border-radius:10px;background:var(--brand);color:var(--on-brand);text-decoration:none}
a:hover{background:var(--brand-hover)}
a:focus-visible{outline:3px solid var(--brand-edge);outline-offset:2px}
`

/** Stands alone: kept by the browser for when nothing else can be fetched, so all it shows is in it. */
export async function offlinePage({ brand, locale, nonce, translate }: OfflinePage): Promise<string> {
  const t = (key: string) => translate(locale, `offline.${key}`)
  const { light, dark } = brand.theme
  return (
    await html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${light.canvas}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${dark.canvas}" media="(prefers-color-scheme: dark)">
<link rel="icon" href="${pictureUrl(brand)}">
<title>${t('title')} · ${brand.title}</title>
<style nonce="${nonce}">${raw(readText(brand, THEME_FILE))}${raw(STYLE)}</style>
</head>
<body>
<main>
<p class="brand"><img src="${pictureUrl(brand)}" width="40" height="40" alt="">${brand.title}</p>
<h1>${t('title')}</h1>
<p>${t('text')}</p>
<p class="quiet">${t('explanation')}</p>
<a href="">${t('retry')}</a>
</main>
</body>
</html>
`
  ).toString()
}

function readText(brand: Brand, file: string): string {
  return new TextDecoder().decode(brand.assets.get(file)?.bytes)
}

function pictureUrl(brand: Brand): string {
  return `data:image/svg+xml,${encodeURIComponent(readText(brand, brand.favicon))}`
}
