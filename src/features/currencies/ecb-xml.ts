import { isTooLarge, type ParsedRates, type Quote, RateCollection } from './ecb-rates.ts'
import { parseXmlTag, readXmlPieces, type XmlTag } from './strict-xml.ts'

type Role = 'document' | 'envelope' | 'label' | 'sender' | 'days' | 'day' | 'quote'

type OpenElement = {
  readonly name: string
  readonly role: Role
  readonly line: number
  readonly attributes: ReadonlyMap<string, string>
  readonly quotes: Quote[]
}

const CHILDREN: Readonly<Record<Role, ReadonlyMap<string, Role>>> = {
  document: new Map([['gesmes:Envelope', 'envelope']]),
  envelope: new Map([
    ['gesmes:subject', 'label'],
    ['gesmes:Sender', 'sender'],
    ['Cube', 'days'],
  ]),
  label: new Map(),
  sender: new Map([['gesmes:name', 'label']]),
  days: new Map([['Cube', 'day']]),
  day: new Map([['Cube', 'quote']]),
  quote: new Map(),
}

/** In alphabetical order. */
const ATTRIBUTES: Readonly<Record<Role, readonly string[]>> = {
  document: [],
  envelope: ['xmlns', 'xmlns:gesmes'],
  label: [],
  sender: [],
  days: [],
  day: ['time'],
  quote: ['currency', 'rate'],
}

const NAMESPACES: ReadonlyMap<string, string> = new Map([
  ['xmlns', 'http://www.ecb.int/vocabulary/2002-08-01/eurofxref'],
  ['xmlns:gesmes', 'http://www.gesmes.org/xml/2002-08-01'],
])

/** The European Central Bank's reference rates of one day or many, as it publishes them. Anything else is refused. */
export function parseEcbXml(text: string): ParsedRates {
  const collection = new RateCollection()
  if (isTooLarge(text)) return collection.refuse(1, 'tooLarge', '')

  const document = new EcbDocument(collection)
  let line = 1
  for (const piece of readXmlPieces(text)) {
    line = piece.line
    if (!document.accept(piece.text, line)) return collection.refuse(line, 'markup', piece.text)
    if (collection.isFull) return collection.finish()
  }
  // Half a file must not pass for a whole one.
  return document.isFinished ? collection.finish() : collection.refuse(line, 'unfinished', '')
}

class EcbDocument {
  readonly #collection: RateCollection
  readonly #open: OpenElement[] = []
  #isFinished = false

  constructor(collection: RateCollection) {
    this.#collection = collection
  }

  get isFinished(): boolean {
    return this.#isFinished
  }

  /** False for whatever the bank's files do not contain. */
  accept(text: string, line: number): boolean {
    if (this.#isFinished) return false
    if (!text.startsWith('<')) return this.#role === 'label' && !text.includes('&')
    const tag = parseXmlTag(text)
    if (!tag) return false
    if (tag.kind === 'end') return this.#close(tag.name)
    return this.#openElement(tag, line) && (tag.kind === 'start' || this.#close(tag.name))
  }

  get #role(): Role {
    return this.#open.at(-1)?.role ?? 'document'
  }

  #openElement({ name, attributes }: XmlTag, line: number): boolean {
    const role = CHILDREN[this.#role].get(name)
    if (!role || !hasExactly(attributes, ATTRIBUTES[role])) return false
    if (role === 'envelope' && !hasKnownNamespaces(attributes)) return false
    this.#open.push({ name, role, line, attributes, quotes: [] })
    return true
  }

  #close(name: string): boolean {
    const element = this.#open.pop()
    if (element?.name !== name) return false
    const { role, line, attributes, quotes } = element
    if (role === 'quote') {
      const currency = attributes.get('currency') ?? ''
      this.#open.at(-1)?.quotes.push({ line, currency, rate: attributes.get('rate') ?? '' })
    }
    if (role === 'day') this.#collection.addDay(attributes.get('time') ?? '', line, quotes)
    this.#isFinished = role === 'envelope'
    return true
  }
}

function hasExactly(attributes: ReadonlyMap<string, string>, names: readonly string[]): boolean {
  return [...attributes.keys()].sort().join(' ') === names.join(' ')
}

function hasKnownNamespaces(attributes: ReadonlyMap<string, string>): boolean {
  return [...attributes].every(([name, address]) => NAMESPACES.get(name) === address)
}
