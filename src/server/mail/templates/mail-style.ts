import type { Palette } from '#brands/theme.ts'

const FONT = "'Hanken Grotesk',-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const CODE_FONT = "ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono',monospace"

/**
 * Each piece by its class name. Mail programs that drop style sheets still get the light colours, because every element
 * carries its declarations itself; the others may darken them.
 */
function declare(palette: Palette) {
  return {
    canvas: `background-color:${palette.canvas}`,
    card: `background-color:${palette.surface};border:1px solid ${palette.line}`,
    accent: `background-color:${palette['brand-edge']}`,
    mark: `color:${palette['brand-text']}`,
    text: `color:${palette.text}`,
    label: `color:${palette['text-2']}`,
    small: `color:${palette['text-3']}`,
    soft: `background-color:${palette['brand-soft']}`,
    code: `color:${palette['brand-text']}`,
    link: `color:${palette['brand-text']}`,
    button: `background-color:${palette.brand}`,
    'on-brand': `color:${palette['on-brand']}`,
    row: `border-top:1px solid ${palette.line}`,
    note: `background-color:${palette.sunken};color:${palette['text-2']}`,
  }
}

const SHAPES = {
  canvas: `margin:0;padding:0;font-family:${FONT};-webkit-text-size-adjust:100%;text-size-adjust:100%;overflow-wrap:anywhere;word-break:break-word`,
  card: 'border-radius:14px;padding:40px',
  accent: 'width:8px;height:28px;border-radius:3px;font-size:0;line-height:0',
  mark: `padding-left:12px;font-family:${FONT};font-size:18px;line-height:28px;font-weight:700;letter-spacing:-0.01em`,
  text: `font-family:${FONT};font-size:16px;line-height:26px`,
  label: `font-family:${FONT};font-size:14px;line-height:22px`,
  small: `font-family:${FONT};font-size:13px;line-height:20px`,
  soft: 'border-radius:12px;padding:24px 16px 26px;text-align:center',
  // The space after the last digit is made up for on the left.
  code: `margin-top:8px;padding-left:8px;font-family:${CODE_FONT};font-size:36px;line-height:44px;font-weight:600;letter-spacing:8px;word-break:break-all`,
  link: `font-family:${FONT};font-size:16px;line-height:26px;font-weight:600`,
  button: 'border-radius:10px;text-align:center',
  'on-brand': `display:inline-block;padding:14px 28px;font-family:${FONT};font-size:16px;line-height:22px;font-weight:600;text-decoration:none`,
  row: 'padding:12px 0;text-align:left;vertical-align:top',
  note: `border-radius:10px;padding:14px 18px;font-family:${FONT};font-size:14px;line-height:22px`,
}

export type Piece = keyof typeof SHAPES

/** The declarations of an element, for its style attribute. */
export function createStyles(light: Palette): (piece: Piece, more?: string) => string {
  const colours = declare(light)
  return (piece, more) => [SHAPES[piece], colours[piece], ...(more ? [more] : [])].join(';')
}

/**
 * What only style sheets can say: dark colours, on a phone less room around the card and codes on one line (320px), and on a
 * narrow one labels above their values, so that none breaks inside a word.
 */
export function styleSheet(dark: Palette): string {
  const darkened = Object.entries(declare(dark)).map(
    ([name, declarations]) => `.${name}{${declarations.replaceAll(/;|$/g, '!important$&')}}`,
  )
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    'a{text-underline-offset:2px}',
    '@media (max-width:599px){.card{padding:28px 22px!important}.code{padding-left:2px!important;font-size:28px!important;letter-spacing:2px!important}}',
    `@media (prefers-color-scheme:dark){${darkened.join('')}}`,
    // Behind the dark colours, whose lines it takes away again.
    '@media (max-width:399px){.fact-label,.fact-value{display:block!important;width:auto!important}.fact-label{padding:12px 0 0!important}.fact-value{padding:0 0 12px!important;border-top:0!important}}',
  ].join('\n')
}
