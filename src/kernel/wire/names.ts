import { isCarriable } from '../carried-name.ts'
import { plainText } from './shapes.ts'

/** A name that may be mailed to somebody else, without blanks around it. */
export const carriedName = (maxCharacters: number) =>
  plainText.trim().min(1).max(maxCharacters).refine(isCarriable)
