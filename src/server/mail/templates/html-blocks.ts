import type { ButtonBlock, CodeBlock, FactsBlock, LinksBlock, MailBlock } from './mail-content.ts'
import type { createStyles } from './mail-style.ts'
import { lines, type Markup, markup } from './markup.ts'
import { requireWebAddress } from './web-address.ts'

type Styles = ReturnType<typeof createStyles>

const SPACE = 'margin:0 0 20px'
const WIDE_SPACE = 'margin:0 0 28px'

export function paragraph(text: string, style: Styles, space = SPACE): Markup {
  return markup`<p class="text" style="${style('text', space)}">${lines(text)}</p>`
}

export function renderBlock(block: MailBlock, style: Styles): Markup {
  switch (block.kind) {
    case 'paragraph':
      return paragraph(block.text, style)
    case 'code':
      return renderCode(block, style)
    case 'button':
      return renderButton(block, style)
    case 'facts':
      return renderFacts(block, style)
    case 'links':
      return renderLinks(block, style)
    case 'note':
      return renderNote(block.text, style)
  }
}

/** The code is one piece of text: nothing comes between its digits when it is copied. */
function renderCode({ label, code }: CodeBlock, style: Styles): Markup {
  return markup`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="${WIDE_SPACE}">
<tr><td class="soft" align="center" style="${style('soft')}">
<div class="label" style="${style('label')}">${label}</div>
<div class="code" style="${style('code')}">${code}</div>
</td></tr></table>`
}

function renderButton({ label, href }: ButtonBlock, style: Styles): Markup {
  return markup`<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="${WIDE_SPACE}">
<tr><td class="button" align="center" style="${style('button')}">
<a class="on-brand" href="${requireWebAddress(href)}" target="_blank" rel="noopener" style="${style('on-brand')}">${label}</a>
</td></tr></table>`
}

function renderFacts({ rows }: FactsBlock, style: Styles): Markup {
  const cells = rows.map(
    ({ label, value }) => markup`<tr>
<th class="label row fact-label" scope="row" width="38%" style="${style('label')};${style('row', 'padding-right:16px;font-weight:400;line-height:26px;-webkit-hyphens:auto;hyphens:auto')}">${label}</th>
<td class="text row fact-value" style="${style('text')};${style('row', 'font-weight:600')}">${lines(value)}</td>
</tr>`,
  )
  return markup`<table width="100%" cellspacing="0" cellpadding="0" border="0" style="${WIDE_SPACE};border-collapse:collapse">${cells}</table>`
}

function renderLinks({ links }: LinksBlock, style: Styles): Markup {
  const rows = links.map(
    ({ label, href, note }) => markup`<tr><td class="row" style="${style('row')}">
<a class="link" href="${requireWebAddress(href)}" target="_blank" rel="noopener" style="${style('link')}">${label}</a>
${note === undefined ? '' : markup`<div class="label" style="${style('label')}">${note}</div>`}
</td></tr>`,
  )
  return markup`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="${WIDE_SPACE};border-collapse:collapse">${rows}</table>`
}

function renderNote(text: string, style: Styles): Markup {
  return markup`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0" style="${WIDE_SPACE}">
<tr><td class="note" style="${style('note')}">${lines(text)}</td></tr></table>`
}
