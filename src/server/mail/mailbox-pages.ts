import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { formatDateTime } from '#i18n/format/date.ts'
import { DEFAULT_LOCALE } from '#kernel/locale.ts'
import type { LocalMail, LocalMailHead } from './local-mailbox.queries.ts'

const MAILBOX_PATH = '/dev/mailbox'
const REFRESH_SECONDS = 5

const STYLE = `
:root{color-scheme:light dark;font:16px/24px system-ui,sans-serif;background:#f8faf9;color:#1a1f1d;--line:#dfe4e2;--quiet:#55605c;--sheet:#fff}
body{margin:0 auto;max-width:1000px;padding:32px 20px 64px}
h1{font-size:24px;line-height:32px;margin:0 0 4px}p{margin:0 0 24px;color:var(--quiet)}
a{color:inherit}a:focus-visible{outline:3px solid #2c6fbb;outline-offset:2px}
ol{list-style:none;margin:0;padding:0;border:1px solid var(--line);border-radius:12px;background:var(--sheet);overflow:hidden}
li+li{border-top:1px solid var(--line)}
li a{display:block;padding:14px 18px;text-decoration:none}li a:hover{text-decoration:underline}
strong{display:block;font-weight:600;overflow-wrap:anywhere}small{font-size:14px;color:var(--quiet);overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 20px;margin:16px 0 24px}dt{color:var(--quiet)}dd{margin:0;overflow-wrap:anywhere}
iframe{display:block;width:100%;height:720px;box-sizing:border-box;border:1px solid var(--line);border-radius:12px;background:var(--sheet)}
h2{font-size:18px;line-height:26px;margin:32px 0 12px}
pre{margin:0;padding:18px;border:1px solid var(--line);border-radius:12px;background:var(--sheet);font:15px/24px ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
@media (prefers-color-scheme:dark){:root{background:#101312;color:#eef1f0;--line:#2c3330;--quiet:#a3aeaa;--sheet:#181c1a}}
`

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** Looks for new mails by itself. */
export function mailboxPage(mails: readonly LocalMailHead[], nonce: string): Html {
  const list = html`<ol>${mails.map(
    (mail) => html`<li><a href="${MAILBOX_PATH}/${mail.id}">
<strong>${mail.subject}</strong>
<small>${formatDateTime(DEFAULT_LOCALE, mail.arrivedAt)} · ${mail.to} · ${mail.brand}</small>
</a></li>`,
  )}</ol>`
  return page({
    title: 'Mailbox',
    nonce,
    head: html`<meta http-equiv="refresh" content="${REFRESH_SECONDS}">`,
    body: html`<h1>Mailbox</h1>
<p>No mail server is set up (SMTP_URL), so mails land here. The newest stand first.</p>
${mails.length === 0 ? html`<p>No mail yet.</p>` : list}`,
  })
}

/**
 * The HTML part in a frame without scripts, without the portal's origin. The frame inherits the page's content security
 * policy, so the mail's style sheet needs the page's nonce.
 */
export function mailPage(mail: LocalMail, nonce: string): Html {
  const framed = mail.html.replace('<style>', `<style nonce="${nonce}">`)
  return page({
    title: mail.subject,
    nonce,
    head: raw(''),
    body: html`<p><a href="${MAILBOX_PATH}">All mails</a></p>
<h1>${mail.subject}</h1>
<dl>
<dt>To</dt><dd>${mail.to}</dd>
<dt>From</dt><dd>${mail.from}</dd>
<dt>Arrived</dt><dd>${formatDateTime(DEFAULT_LOCALE, mail.arrivedAt)}</dd>
<dt>Brand</dt><dd>${mail.brand}</dd>
</dl>
<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${framed}"></iframe>
<h2>As plain text</h2>
<pre>${mail.text}</pre>`,
  })
}

type Page = { readonly title: string; readonly nonce: string; readonly head: Html; readonly body: Html }

function page({ title, nonce, head, body }: Page): Html {
  return html`<!doctype html>
<html lang="${DEFAULT_LOCALE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${head}
<title>${title}</title>
<style nonce="${nonce}">${raw(STYLE)}</style>
</head>
<body>
${body}
</body>
</html>
`
}
