import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { type Day, parseDay } from '#kernel/dates.ts'
import { ignoreErrorCode } from '#server/db/error-code.ts'
import type { ImportProblem } from '../import.domain.ts'

/** The day that the rows of a brand are as of; null: those of no brand. */
export type DayOf = (brand: string | null) => Day

/** At the root of a bundle: what it says of itself. */
export const BUNDLE_FILE = 'bundle.json'

const bundleShape = z.strictObject({ day: z.string().refine((text) => parseDay(text) === text) })

/** B1.8: the day that everything in the bundle is as of, so that a sound bundle stays sound; undefined where it does not say. */
export async function readBundleDay(
  folder: string,
  report: (problem: ImportProblem) => void,
): Promise<Day | undefined> {
  const text = await readFile(path.join(folder, BUNDLE_FILE), 'utf8').catch(ignoreErrorCode('ENOENT'))
  if (text === undefined) return undefined
  const found = bundleShape.safeParse(parseJson(text))
  if (!found.success) report({ file: BUNDLE_FILE, line: 0, reason: 'must be {"day": "2026-12-31"}' })
  return found.data?.day
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
