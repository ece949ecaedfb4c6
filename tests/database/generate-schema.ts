import { generate, PostgresDialect, RawExpressionNode } from 'kysely-codegen'
import type { Database } from '#server/db/connect.ts'

// Narrower than what PostgreSQL tells about a text column: keep in step with its check constraint.
const COLUMN_TYPES = {
  'login.investment_groups': "Generated<('DACH' | 'INTERNATIONAL' | 'INFRASTRUCTURE' | 'PGP' | 'PGK')[]>",
  'login.second_factor': "Generated<'none' | 'email-tan'>",
  // PostgreSQL does not know that these columns of views are never empty.
  'visible_document.id': 'string',
  'visible_fund.id': 'string',
  'visible_picture.id': 'string',
  'visible_product.id': 'string',
  'visible_property.id': 'string',
}

const COLUMN_COMMENT = /^ {2}\/\*\*\n(?: {3}\* .*\n)+ {3}\*\/\n/gm

/** The TypeScript types of all tables, as `src/server/db/schema.gen.ts` holds them. */
export async function generateSchema(db: Database): Promise<string> {
  const overrides = Object.entries(COLUMN_TYPES).map(([column, type]) => [
    column,
    new RawExpressionNode(type),
  ])
  const types = await generate({
    db,
    dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'string' }),
    excludePattern: 'kysely_*',
    overrides: { columns: Object.fromEntries(overrides) },
    typeOnlyImports: true,
    outFile: null,
  })
  // What columns mean is told to those who fill them, in docs/import/columns.md.
  return types.replaceAll(COLUMN_COMMENT, '')
}
