import type { Palette } from '#brands/theme.ts'
import type { Locale } from '#kernel/locale.ts'
import { splitRuns, toDrawable } from './drawable-text.ts'
import type { Weight } from './pdf-fonts.ts'
import { PAGE, type TaggedDocument } from './tagged-document.ts'
import { wrapText } from './text-wrap.ts'

export type Tag = PDFKit.PDFStructureElement
export type TextStyle = {
  readonly weight: Weight
  readonly size: number
  /** From one baseline to the next. */
  readonly leading: number
  readonly colour: string
}
type TagAttributes = {
  /** A header cell says whether it heads its row or its column. */
  readonly scope?: 'Row' | 'Column' | undefined
  /** Where it is not the document's. */
  readonly lang?: Locale | undefined
  /** What a picture shows. */
  readonly alt?: string | undefined
  /** Where a picture stands on its page: left, top, right, bottom. */
  readonly bbox?: [number, number, number, number] | undefined
}
type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
type Span = { readonly x: number; readonly width: number; readonly align?: 'start' | 'end' }

// 25 and 20 mm, as on a business letter (DIN 5008).
export const FRAME = { left: 71, width: PAGE.width - 71 - 57, top: 84 } as const

const CORNER = 6
const HALF_CAP_HEIGHT = 0.35 // of the font's size

/** The page being filled, from the top down: every mark on it is either tagged or an artifact. */
export class Sheet {
  y: number = FRAME.top
  readonly document: TaggedDocument
  readonly palette: Palette
  /** Where the text of a page ends. */
  bottom: number = PAGE.height
  readonly root: Tag

  constructor(document: TaggedDocument, palette: Palette) {
    this.document = document
    this.palette = palette
    this.root = document.struct('Document')
    document.addPage()
    document.addStructure(this.root)
  }

  get room(): number {
    return this.bottom - this.y
  }

  get isAtTop(): boolean {
    return this.y === FRAME.top
  }

  breakPage(): void {
    this.document.addPage()
    this.y = FRAME.top
  }

  ensureRoom(height: number): void {
    if (this.room < height && !this.isAtTop) this.breakPage()
  }

  /** Space above a block, needless at the top of a page. */
  addGap(height: number): void {
    if (!this.isAtTop) this.y += height
  }

  addTag(parent: Tag, type: string, about: TagAttributes = {}): Tag {
    const tag = this.document.struct(type, about)
    parent.add(tag)
    return tag
  }

  measure(text: string, { weight, size }: TextStyle): number {
    return splitRuns(text).reduce(
      (width, run) => width + this.document.useFont(weight, run.face, size).widthOfString(run.text),
      0,
    )
  }

  /** The width a text takes when nothing breaks it but its own line feeds. */
  measureNatural(text: string, style: TextStyle): number {
    const lines = toDrawable(text).split('\n')
    return Math.max(...lines.map((line) => this.measure(line, style)))
  }

  wrap(text: string, style: TextStyle, width: number): string[] {
    return wrapText(toDrawable(text), width, (piece) => this.measure(piece, style))
  }

  /** Lines of text from `top` on, read as part of the tag. */
  write(tag: Tag, lines: readonly string[], style: TextStyle, span: Span, top: number): void {
    if (lines.some((line) => line !== '')) tag.add(() => this.#draw(lines, style, span, top))
  }

  /** Text that repeats on pages: seen, but not read out again and again. */
  writeFurniture(lines: readonly string[], style: TextStyle, span: Span, top: number): void {
    this.document.markContent('Artifact', { type: 'Pagination' })
    this.#draw(lines, style, span, top)
    this.document.endMarkedContent()
  }

  /** A picture that covers an area, cut evenly where its form is another; its tag tells what it shows. */
  show(tag: Tag, bytes: Buffer, { x, y, width, height }: Area): void {
    tag.add(() => {
      this.document.save().roundedRect(x, y, width, height, CORNER).clip()
      this.document.image(bytes, x, y, { cover: [width, height], align: 'center', valign: 'center' })
      this.document.restore()
    })
  }

  rule(span: Span, y: number, colour: string, thickness = 0.5): void {
    this.paint({ ...span, y: y - thickness / 2, height: thickness }, colour)
  }

  paint(area: Area, colour: string): void {
    this.document.markContent('Artifact', { type: 'Layout' })
    this.document.rect(area.x, area.y, area.width, area.height).fillColor(colour).fill()
    this.document.endMarkedContent()
  }

  #draw(lines: readonly string[], style: TextStyle, span: Span, top: number): void {
    this.document.fillColor(style.colour)
    for (const [index, line] of lines.entries()) {
      if (line === '') continue
      const indent = span.align === 'end' ? span.width - this.measure(line.trimEnd(), style) : 0
      const baseline = top + (index + 0.5) * style.leading + HALF_CAP_HEIGHT * style.size
      let x = span.x + indent
      for (const { text, face } of splitRuns(line)) {
        this.document.useFont(style.weight, face, style.size)
        this.document.text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic' })
        x += this.document.widthOfString(text)
      }
    }
  }
}
