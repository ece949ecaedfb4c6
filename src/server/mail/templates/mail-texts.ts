import path from 'node:path'
import { openTexts } from '#server/open-texts.ts'
import { mail } from '../locales/en-GB.ts'

export const mailTexts = await openTexts(path.join(import.meta.dirname, '../locales'), 'mail', mail)
