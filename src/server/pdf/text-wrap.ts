export type Measure = (text: string) => number

// After a space, and inside a word joined by a hyphen, dash or slash; never at a no-break space.
const BREAKS = /(?<= )|(?<=\p{L}[-–/])(?=\p{L})/u

// A width made of the sum of its words may differ from that of the whole in the last digit.
const ROUNDING = 0.001

/**
 * The lines a text takes in a width. A line keeps the space it ends with, so that words stay apart when the text is read
 * out or copied; a word wider than the line is cut.
 */
export function wrapText(text: string, maxWidth: number, measure: Measure): string[] {
  const paragraphs = text.split('\n')
  return paragraphs.flatMap((paragraph, index) => {
    const isLast = index === paragraphs.length - 1
    return wrapParagraph(isLast ? paragraph : `${paragraph} `, maxWidth + ROUNDING, measure)
  })
}

/** The widest piece of a text that no line break can make narrower. */
export function measureLongestPiece(text: string, measure: Measure): number {
  return Math.max(0, ...text.split('\n').flatMap((line) => line.split(BREAKS).map(visibleWidth(measure))))
}

function wrapParagraph(paragraph: string, maxWidth: number, measure: Measure): string[] {
  const lines: string[] = []
  const widthOf = visibleWidth(measure)
  let line = ''
  let lineWidth = 0
  for (const piece of paragraph.split(BREAKS)) {
    const parts = widthOf(piece) <= maxWidth ? [piece] : cutWord(piece, maxWidth, measure)
    for (const part of parts) {
      if (line && lineWidth + widthOf(part) > maxWidth) {
        lines.push(line)
        line = ''
        lineWidth = 0
      }
      line += part
      lineWidth += measure(part)
    }
  }
  return [...lines, line]
}

function cutWord(word: string, maxWidth: number, measure: Measure): string[] {
  const parts: string[] = []
  let part = ''
  let partWidth = 0
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    const width = measure(segment)
    if (part && segment !== ' ' && partWidth + width > maxWidth) {
      parts.push(part)
      part = ''
      partWidth = 0
    }
    part += segment
    partWidth += width
  }
  return [...parts, part]
}

/** Measures what the document will draw, so that both share one layout of the word. */
function visibleWidth(measure: Measure): Measure {
  const space = measure(' ')
  return (text) => measure(text) - (text.endsWith(' ') ? space : 0)
}
