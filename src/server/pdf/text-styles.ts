import type { Palette } from '#brands/theme.ts'
import type { TextStyle } from './sheet.ts'

/** The hierarchy of a report; sizes and leadings in points. */
export function textStyles(palette: Palette) {
  return {
    wordMark: { weight: 'semibold', size: 14, leading: 18, colour: palette['brand-text'] },
    date: { weight: 'regular', size: 9, leading: 18, colour: palette['text-2'] },
    address: { weight: 'regular', size: 10, leading: 14, colour: palette.text },
    title: { weight: 'semibold', size: 24, leading: 30, colour: palette.text },
    subtitle: { weight: 'regular', size: 12, leading: 17, colour: palette['text-2'] },
    heading: { weight: 'semibold', size: 14, leading: 19, colour: palette['brand-text'] },
    paragraph: { weight: 'regular', size: 10, leading: 15.5, colour: palette.text },
    notice: { weight: 'semibold', size: 9.5, leading: 14, colour: palette.text },
    factLabel: { weight: 'regular', size: 8, leading: 11, colour: palette['text-2'] },
    factValue: { weight: 'semibold', size: 11, leading: 15, colour: palette.text },
    factText: { weight: 'regular', size: 10, leading: 14.5, colour: palette.text },
    caption: { weight: 'semibold', size: 10, leading: 14, colour: palette.text },
    furniture: { weight: 'regular', size: 7.5, leading: 10, colour: palette['text-3'] },
    furnitureMark: { weight: 'semibold', size: 7.5, leading: 10, colour: palette['brand-text'] },
  } as const satisfies Record<string, TextStyle>
}
