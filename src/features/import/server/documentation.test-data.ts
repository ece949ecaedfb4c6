import { alignRows } from '../../../../tests/align-rows.ts'
import { PLAUSIBLE_YEARS } from '../decode-date.ts'
import type { ColumnKind, ImportColumn, ImportEntity } from '../import.domain.ts'
import type { CheckRule } from './diagnosis.queries.ts'

type StatementLine = { readonly line: string; readonly sign: number }
type DescribedFile = { readonly entity: ImportEntity; readonly rules: readonly CheckRule[] }

/** docs/import/columns.md: what each file may hold, as the database itself describes it. */
export function describeFiles(
  files: readonly DescribedFile[],
  statementLines: ReadonlyMap<string, readonly StatementLine[]>,
): string {
  return [
    '# Files of a bundle and their columns',
    '',
    'Made from the database by a test; `npx vitest run --project db-18 documentation -u` writes it anew.',
    'How a bundle is made is told in [import.md](../import.md). Days and moments lie between the years',
    `${PLAUSIBLE_YEARS.first} and ${PLAUSIBLE_YEARS.last}.`,
    '',
    '## In a brand’s folder',
    ...files.filter(({ entity }) => entity.hasBrand).flatMap(describeFile),
    '',
    '## At the root of the bundle',
    ...files.filter(({ entity }) => !entity.hasBrand).flatMap(describeFile),
    '',
    '## Lines of the statements',
    '',
    'What `line` of `fund_statement_amount` may hold, for each `statement`. Amounts are positive, also those of costs,',
    'losses, payments and debts: the lines marked with − are shown with a minus sign, so that every total is the sum of its',
    'lines. A negative amount in such a line takes some of it back.',
    ...[...statementLines].flatMap(([statement, lines]) => [
      '',
      `- \`${statement}\`: ${lines.map(({ line, sign }) => (sign < 0 ? `− \`${line}\`` : `\`${line}\``)).join(', ')}`,
    ]),
    '',
  ].join('\n')
}

function describeFile({ entity, rules }: DescribedFile): string[] {
  const key = entity.idSource === null ? entity.key : [entity.idSource]
  const names = entity.columns.filter(({ column }) => key.includes(column)).map(({ name }) => `\`${name}\``)
  const rows = entity.columns.map((column) => [
    `\`${column.name}\``,
    column.isRequired ? 'yes' : '',
    describeColumn(
      column,
      rules.filter((rule) => rule.column === column.column),
    ),
    column.meaning,
  ])
  const shared = rules.filter((rule) => rule.column === null).map((rule) => `- ${rule.sentence}`)
  return [
    '',
    `### ${entity.table}`,
    '',
    `Rows are told apart by ${names.join(', ')}.`,
    '',
    ...alignRows([['column', 'required', 'holds', 'meaning'], ...rows]),
    ...(shared.length > 0 ? ['', ...shared] : []),
  ]
}

function describeColumn(
  { type, defaultSql, isTakenOnce }: ImportColumn,
  rules: readonly CheckRule[],
): string {
  const parts = [describeKind(type)]
  const value = /^'?([^'(]+?)'?(::.*)?$/.exec(defaultSql ?? '')?.[1]
  if (value !== undefined && type.kind !== 'passwordHash' && value !== '{}')
    parts.push(`empty means \`${value}\``)
  if (isTakenOnce) parts.push('taken only when the login is new')
  parts.push(...rules.map((rule) => rule.sentence))
  return parts.join('; ')
}

function describeKind(type: ColumnKind): string {
  switch (type.kind) {
    case 'text': {
      return 'text'
    }
    case 'email': {
      return 'mail address'
    }
    case 'day': {
      return 'day'
    }
    case 'moment': {
      return 'moment'
    }
    case 'boolean': {
      return '`true` or `false`'
    }
    case 'json': {
      return 'JSON'
    }
    case 'passwordHash': {
      return 'hash of Argon2id; empty means no password yet'
    }
    case 'integer': {
      return 'whole number'
    }
    case 'decimal': {
      return `number, ${type.scale} decimals, ${type.precision - type.scale} digits before the point`
    }
    case 'word': {
      return listWords(type.words)
    }
    case 'list': {
      return type.words.length === 0 ? 'list' : `list of ${listWords(type.words)}`
    }
    case 'reference': {
      return type.table === 'stored_file' ? 'path below `files`' : `key of a row of \`${type.table}\``
    }
  }
}

const listWords = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ')

/** A file with all columns in the order of the table and one row. */
export function writeTemplate({ columns }: ImportEntity, row: Readonly<Record<string, string>>): string {
  const quote = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  const header = columns.map(({ name }) => name).join(',')
  return `${header}\n${columns.map(({ name }) => quote(row[name] ?? '')).join(',')}\n`
}
