import PdfKit from 'pdfkit'
import { type Face, getFont, type Weight } from './pdf-fonts.ts'

type Options = {
  readonly title: string
  readonly author: string
  readonly language: string
  readonly createdAt: Date
}

export const PAGE = { width: 595.28, height: 841.89 } as const // A4, points

/** PDF 1.7 that declares PDF/UA-1: tagged, with language and title; the same options give the same file id. */
export class TaggedDocument extends PdfKit {
  readonly #fonts = new Set<string>()

  constructor({ title, author, language, createdAt }: Options) {
    super({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: language,
      font: '',
      autoFirstPage: false,
      // Page numbers name the last page, so all pages are kept until it is known.
      bufferPages: true,
      info: {
        Title: title,
        Author: author,
        Creator: author,
        Producer: 'Portico',
        CreationDate: createdAt,
        ModDate: createdAt,
      },
    })
  }

  /** Only what is used is parsed and carried along. */
  useFont(weight: Weight, face: Face, size: number): this {
    const name = `${weight} ${face}`
    if (!this.#fonts.has(name)) this.registerFont(name, getFont(weight, face) as unknown as Uint8Array)
    this.#fonts.add(name)
    return this.font(name, size)
  }

  // pdfkit's own `subset: 'PDF/UA'` also writes a list of glyphs that lacks the parts of composed letters such as ä, which
  // PDF/UA-1 §7.21.4.2 forbids; and its metadata take texts into XML as they are.
  override endMetadata(): void {
    this.appendXML(PDF_UA_1)
    this.info = Object.fromEntries(
      Object.entries(this.info).map(([key, value]) => [
        key,
        typeof value === 'string' ? escapeXml(value) : value,
      ]),
    )
    super.endMetadata()
  }
}

const PDF_UA_1 = `<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
  <pdfuaid:part>1</pdfuaid:part>
</rdf:Description>`

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
