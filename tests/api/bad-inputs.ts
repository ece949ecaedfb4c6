import { gzipSync } from 'node:zlib'
import type { BodyType } from '#kernel/call.ts'

export type BadBody = {
  readonly name: string
  readonly body?: BodyInit
  /** The call's own unless told; none at all where it is empty. */
  readonly contentType?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Any of the caller's faults unless told. */
  readonly status?: number
}

const MEBIBYTE = 1024 * 1024
const DEPTH = 10_000
const NEVER_UTF8 = Buffer.of(0xff, 0xfe, 0xfd)
const MARK = '"@"'

/** As JSON texts in single bytes, since most of them no value of ours could stand for. */
const BAD_VALUES: Readonly<Record<string, string>> = {
  null: 'null',
  true: 'true',
  'a list': '["a"]',
  'an empty list': '[]',
  'an object': '{"$ne":null}',
  'an empty text': '""',
  'a number': '12345',
  'a number too large': '1e400',
  'a number too exact': '9007199254740993.000000000000000001',
  NUL: '"a\\u0000b"',
  'half a character': '"a\\ud800b"',
  'the other half': '"\\udc00"',
  'no UTF-8': '"abcd\u00ff"',
  'a very long text': JSON.stringify('x'.repeat(200_000)),
  'deep lists': '['.repeat(DEPTH) + ']'.repeat(DEPTH),
  'deep objects': '{"a":'.repeat(DEPTH) + '1' + '}'.repeat(DEPTH),
  'a prototype': '{"__proto__":{"length":1},"constructor":{"prototype":{"length":1}}}',
}

/** Every body that should be refused: as a whole, and with one value after the other spoilt. */
export function listBadBodies(type: BodyType, valid: object): BadBody[] {
  const isJson = type === 'application/json'
  const text = isJson ? JSON.stringify(valid) : toForm(valid)
  return [
    ...listWrongTypes(type, text),
    ...listBadBytes(text),
    ...(isJson ? listBadJson(valid) : listBadForms(valid)),
  ]
}

/** What a call that takes no body leaves unread, or refuses. */
export function listUnwantedBodies(): BadBody[] {
  return [
    { name: 'text', body: '{', contentType: 'application/json' },
    { name: 'bytes', body: NEVER_UTF8, contentType: 'image/png' },
    ...listTooLarge(),
  ]
}

const toForm = (fields: object) => new URLSearchParams(fields as Record<string, string>).toString()

function listTooLarge(): BadBody[] {
  return [
    { name: 'more than a mebibyte', body: 'x'.repeat(MEBIBYTE + 1), status: 413 },
    {
      name: 'more than a mebibyte that is announced',
      body: 'x'.repeat(MEBIBYTE + 1),
      headers: { 'content-length': String(MEBIBYTE + 1) },
      status: 413,
    },
    { name: 'more than a mebibyte in pieces', body: inPieces('x'.repeat(MEBIBYTE / 4), 5), status: 413 },
  ]
}

function listWrongTypes(type: BodyType, body: string): BadBody[] {
  const others = ['application/json', 'application/x-www-form-urlencoded'].filter((other) => other !== type)
  const types = [
    ...others,
    '',
    ';',
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=a',
    `x${type}`,
  ]
  return types.map((contentType) => ({ name: `sent as "${contentType}"`, body, contentType, status: 415 }))
}

function listBadBytes(text: string): BadBody[] {
  const bytes = Buffer.from(text)
  const refused = { status: 400 }
  return [
    ...listTooLarge(),
    { name: 'no body', ...refused },
    { name: 'an empty body', body: '', ...refused },
    { name: 'nothing in pieces', body: inPieces('', 3), ...refused },
    { name: 'bytes that are no text', body: NEVER_UTF8, ...refused },
    { name: 'bytes that are no text behind it', body: Buffer.concat([bytes, NEVER_UTF8]), ...refused },
    {
      name: 'a character in too many bytes',
      body: Buffer.concat([Buffer.of(0xc0, 0xaf), bytes]),
      ...refused,
    },
    { name: 'UTF-16', body: Buffer.from(text, 'utf16le'), ...refused },
    { name: 'two marks of byte order', body: `\uFEFF\uFEFF${text}`, ...refused },
    { name: 'NUL before it', body: `\0${text}`, ...refused },
    { name: 'gzip', body: gzipSync(text), headers: { 'content-encoding': 'gzip' }, ...refused },
    { name: 'gzip that is not announced', body: gzipSync(text), ...refused },
  ]
}

function listBadJson(valid: object): BadBody[] {
  const text = JSON.stringify(valid)
  const bodies = {
    'a part of it': text.slice(0, -1),
    'something behind it': `${text}x`,
    'it twice': text + text,
    'a comma too many': text.replace(/}$/, ',}'),
    'single quotes': text.replaceAll('"', "'"),
    'a comment': `/* */${text}`,
    'a form': toForm(valid),
    'it in a list': `[${text}]`,
    'it in a text': JSON.stringify(text),
    'it below __proto__': `{"__proto__":${text}}`,
    'no field': '{}',
    NaN: 'NaN',
    undefined: 'undefined',
    ...BAD_VALUES,
  }
  const spoilt = listPaths(valid).flatMap((path) =>
    Object.entries(BAD_VALUES)
      .map(([name, value]) => ({
        name: `${path.join('.')}: ${name}`,
        body: JSON.stringify(replaceAt(valid, path, '@')).replace(MARK, () => value),
      }))
      // What is meant to be true is not spoilt by it.
      .filter(({ body }) => body !== text)
      .map(({ name, body }) => ({ name, body: toBytes(body) })),
  )
  return [...refuseAll(bodies), ...spoilt]
}

function listBadForms(valid: object): BadBody[] {
  const text = toForm(valid)
  const values = { nothing: '', NUL: '%00abcd', 'half a character': 'abcd%ED%A0%80', 'no text': 'abcd%FF' }
  const bodies: Record<string, string> = {
    JSON: JSON.stringify(valid),
    'it twice': `${text}&${text}`,
    'no field': 'x',
    'nothing but signs': '&&==&%26',
    'a percent sign alone': `${text}%`,
    'percent and no digits': `${text}%ZZ`,
    'fields below __proto__': text.replaceAll(/(^|&)(\w+)=/g, '$1__proto__[$2]='),
    'fields as lists': text.replaceAll('=', '[]='),
    'fields as conditions': text.replaceAll('=', '[$ne]='),
    'ten thousand fields': 'a=1&'.repeat(DEPTH),
  }
  for (const field of Object.keys(valid)) {
    const rest = toForm(Object.fromEntries(Object.entries(valid).filter(([name]) => name !== field)))
    bodies[`no ${field}`] = rest
    bodies[`${field} twice`] = `${text}&${field}=abcd`
    bodies[`${field}: a very long text`] = `${rest}&${field}=${'x'.repeat(200_000)}`
    for (const [name, value] of Object.entries(values))
      bodies[`${field}: ${name}`] = `${rest}&${field}=${value}`
  }
  return refuseAll(bodies)
}

const toBytes = (text: string) => Buffer.from(text, 'latin1')
const refuseAll = (bodies: Readonly<Record<string, string>>): BadBody[] =>
  Object.entries(bodies).map(([name, body]) => ({ name, body: toBytes(body), status: 400 }))

function inPieces(piece: string, count: number): ReadableStream<Uint8Array> {
  let left = count
  return new ReadableStream({
    pull(controller) {
      if (left === 0) return controller.close()
      left -= 1
      controller.enqueue(Buffer.from(piece))
    },
  })
}

type Path = readonly string[]
type Tree = Readonly<Record<string, unknown>>

function listPaths(value: unknown, path: Path = []): Path[] {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  const below = isObject
    ? Object.entries(value).flatMap(([key, part]) => listPaths(part, [...path, key]))
    : []
  return path.length === 0 ? below : [path, ...below]
}

function replaceAt(tree: object, [key = '', ...rest]: Path, value: unknown): object {
  const part = (tree as Tree)[key] as object
  return { ...tree, [key]: rest.length === 0 ? value : replaceAt(part, rest, value) }
}

/** In the place of one part of an address. */
export const BAD_SEGMENTS: Readonly<Record<string, string>> = {
  unknown: 'nobody',
  'in capitals': 'HALDEN',
  'a slash': 'a%2Fb',
  'a path': '..%2F..%2Fetc%2Fpasswd',
  'one up': '..',
  'one up, encoded': '%2e%2e',
  NUL: 'halden%00',
  'a line break': 'halden%0d%0a',
  'no UTF-8': '%ff',
  'a character in too many bytes': '%c0%af',
  'half a character': '%ed%a0%80',
  'a percent sign alone': '%',
  'a space': '%20',
  'a character beyond ASCII': '%f0%9f%92%a3',
  'a name of every object': '__proto__',
  SQL: "'%20or%20'1'='1'%20--",
  long: 'x'.repeat(5000),
  'too long': 'x'.repeat(9000),
}

/** What a caller may send along. */
export const BAD_HEADERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'no language': { 'accept-language': ';;,,;q=,=,*;q=NaN,de;q=-1,\u00e9' },
  'ten thousand languages': { 'accept-language': 'xx;q=0.1,'.repeat(DEPTH) },
  'no cookie': { cookie: ';;=;=;a;%;i18n-language=%ff; __proto__=1' },
  'ten thousand cookies': { cookie: 'a=1; '.repeat(DEPTH) },
  'no media type': { accept: ';;/,*/' },
  'no browser': { 'user-agent': `\u00ff${'x'.repeat(9000)}` },
  'no address': { 'x-forwarded-for': "'; drop table session --, ::::" },
  'no host': { host: ']:[' },
  'no site': { 'sec-fetch-site': 'elsewhere' },
  'no origin': { origin: 'null' },
  'no transport': { 'session-transport': 'pigeon' },
  'no encoding': { 'accept-encoding': 'identity;q=NaN, ;;, x-none;q=9' },
}
