import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { listRoles } from '#kernel/permissions.ts'
import { BRAND_TABLES, FILE_TABLE, ROOT_TABLES } from '../import.domain.ts'
import { createBundleTest, tell } from './bundle.test-data.ts'
import { describeEntities } from './catalogue.queries.ts'
import { listCheckRules } from './diagnosis.queries.ts'
import { FILE_RULES } from './diagnosis.ts'
import { describeFiles, writeTemplate } from './documentation.test-data.ts'
import { TEMPLATE_ROWS } from './template-rows.test-data.ts'

const { db, load, close } = await createBundleTest()
afterAll(close)

const DOCS = path.resolve(import.meta.dirname, '../../../../docs/import')
const TEMPLATES = path.join(DOCS, 'templates')
const entities = await describeEntities(db, [...BRAND_TABLES, ...ROOT_TABLES])

async function listStatementLines() {
  const rows = await db
    .selectFrom('statement_line')
    .select(['statement', 'line', 'sign'])
    .orderBy('statement')
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, ({ statement }) => statement)
}

describe('the documentation of the import', () => {
  test('names every file and every column', async () => {
    const files = []
    for (const entity of entities)
      files.push({
        entity,
        rules: [...(await listCheckRules(db, entity)), ...(FILE_RULES[entity.table] ?? [])],
      })
    await expect(describeFiles(files, await listStatementLines())).toMatchFileSnapshot(
      path.join(DOCS, 'columns.md'),
    )
  })

  test('B10.4 tells what every column means, and every rule as a sentence', async () => {
    const untold = []
    for (const entity of entities) {
      untold.push(...entity.columns.filter(({ meaning }) => meaning === ''))
      untold.push(...(await listCheckRules(db, entity)).filter(({ sentence }) => !sentence))
    }
    expect(untold).toEqual([])
  })

  test('A12.1 names the roles that the portal knows', () => {
    const roles = entities.flatMap(({ columns }) => columns.filter(({ column }) => column === 'roles'))
    expect(roles.map(({ type }) => type)).toEqual([{ kind: 'list', words: listRoles() }])
  })

  test.each(entities.map((entity) => [entity.table, entity] as const))(
    'has a template for %s',
    async (table, entity) => {
      const row = TEMPLATE_ROWS[table] ?? {}
      const names = new Set(entity.columns.map(({ name }) => name))
      expect(Object.keys(row).filter((name) => !names.has(name))).toEqual([])
      const file = path.join(TEMPLATES, entity.hasBrand ? 'halden' : '', `${table}.csv`)
      await expect(writeTemplate(entity, row)).toMatchFileSnapshot(file)
    },
  )

  test('has templates for nothing else', () => {
    const files = [TEMPLATES, path.join(TEMPLATES, 'halden')].flatMap((folder) =>
      readdirSync(folder).filter((name) => name.endsWith('.csv')),
    )
    expect(files.toSorted()).toEqual(entities.map(({ table }) => `${table}.csv`).toSorted())
  })

  test('has templates that are a bundle: it loads, and a second time changes nothing', async () => {
    const first = await load({ bundle: TEMPLATES })
    expect(tell(first)).toEqual([])
    expect(first.counts.filter(({ file }) => file !== 'halden/files').map(({ added }) => added)).toEqual(
      entities.map(() => 1),
    )
    const second = await load({ bundle: TEMPLATES })
    expect(second.counts.filter(({ added, changed, removed }) => added + changed + removed > 0)).toEqual([])
    expect(second.counts).toHaveLength(entities.length + [FILE_TABLE].length)
  })
})
