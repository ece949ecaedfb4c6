import { DEFAULT_LOCALE, LOCALES } from '../../src/kernel/locale.ts'

// Types of the rule's host are not published; these are the parts in use.
type Node = { readonly type: string; readonly parent?: Node }
type TextNode = Node & { readonly value: unknown; readonly regex?: { readonly pattern: string } }
type TemplateNode = Node & { readonly value: { readonly raw: string } }
type Context = { readonly report: (problem: { node: Node; message: string }) => void }

const languages = LOCALES.map((locale) => locale.split('-')[0])
const TAG = new RegExp(`\\b(?:${LOCALES.join('|')})\\b`)
const LANGUAGE = new RegExp(`^(?:${languages.join('|')})$`)
/** Keys and placeholders are typed by the texts of the default language. */
const SOURCE_OF_TYPES = new RegExp(`/${DEFAULT_LOCALE}\\.ts$`)
const IMPORTS = new Set([
  'ImportDeclaration',
  'ImportExpression',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
])

const message =
  'A language is named in kernel/locale.ts and in its texts alone. Ask LOCALES, DEFAULT_LOCALE or byLocale instead.'

function findsLanguage(text: string): boolean {
  return TAG.test(text) || LANGUAGE.test(text)
}

const noLiteralLanguage = {
  create: (context: Context) => ({
    Literal(node: TextNode) {
      const text = node.regex?.pattern ?? node.value
      if (typeof text !== 'string' || !findsLanguage(text)) return
      if (IMPORTS.has(node.parent?.type ?? '') && SOURCE_OF_TYPES.test(text)) return
      context.report({ node, message })
    },
    TemplateElement(node: TemplateNode) {
      if (findsLanguage(node.value.raw)) context.report({ node, message })
    },
  }),
}

export default { meta: { name: 'portico' }, rules: { 'no-literal-language': noLiteralLanguage } }
