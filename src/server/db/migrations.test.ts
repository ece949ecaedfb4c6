import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { MIGRATIONS_FOLDER } from './migrate.ts'

const files = (await readdir(MIGRATIONS_FOLDER)).toSorted()

describe('the migrations folder', () => {
  test('is numbered without gaps or doubles, so that all databases take the same steps', () => {
    const numbers = files.map((file) => Number(file.slice(0, 4)))
    expect(numbers).toEqual(files.map((_, index) => index + 1))
  })

  // Anything else would escape the transaction that makes a failing migration leave nothing behind.
  test.each(files)('%s leaves the transaction to the migrator', async (file) => {
    const text = await readFile(path.join(MIGRATIONS_FOLDER, file), 'utf8')
    expect(text).not.toMatch(
      /\b(begin|start transaction|commit|rollback)( work| transaction)?\s*;|\bconcurrently\b/i,
    )
  })
})
