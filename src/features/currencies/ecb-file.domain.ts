import { parseEcbCsv } from './ecb-csv.ts'
import type { ParsedRates } from './ecb-rates.ts'
import { parseEcbXml } from './ecb-xml.ts'

/** A file of the European Central Bank as it is published, in either of its formats. */
export function parseEcbFile(text: string): ParsedRates {
  return /^\uFEFF?\s*</.test(text) ? parseEcbXml(text) : parseEcbCsv(text)
}
