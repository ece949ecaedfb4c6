import path from 'node:path'
import { openTexts } from '#server/open-texts.ts'
import { pdf } from './locales/en-GB.ts'

export const pdfTexts = await openTexts(path.join(import.meta.dirname, 'locales'), 'pdf', pdf)
