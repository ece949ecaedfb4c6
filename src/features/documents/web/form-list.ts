import { isSameLanguage } from '#i18n/format/language.ts'
import { foldText } from '#kernel/fold-text.ts'
import { compareNames, compareTexts } from '#kernel/order.ts'
import type { FormEntry } from './documents.api.ts'

/** One form, in each language that it comes in. */
export type NamedForm = {
  readonly name: string
  readonly otherLanguages: FormEntry['otherLanguages']
  /** The reader's language first. */
  readonly files: readonly [FormEntry, ...FormEntry[]]
}

export type FormGroup = {
  /** Absent where the fund house names none. */
  readonly source: string | undefined
  readonly forms: readonly NamedForm[]
}

/** B4.5: by source and name; what names no source comes last. */
export function groupForms(forms: readonly FormEntry[], reader: string): readonly FormGroup[] {
  return [...Map.groupBy(forms, ({ source }) => source)]
    .toSorted(([left], [right]) => compareSources(left, right))
    .map(([source, ofSource]) => ({ source, forms: nameForms(ofSource, reader) }))
}

/** Every word has to be part of a name: the form's, its source's or one of its files', which tell it in their own language. */
export function findForms(groups: readonly FormGroup[], text: string): readonly FormGroup[] {
  const words = foldText(text).split(/\s+/)
  const isFound = ({ name, files }: NamedForm, source = '') => {
    const names = foldText([name, source, ...files.map(({ fileName }) => fileName)].join(' '))
    return words.every((word) => names.includes(word))
  }
  return groups
    .map(({ source, forms }) => ({ source, forms: forms.filter((form) => isFound(form, source)) }))
    .filter(({ forms }) => forms.length > 0)
}

function nameForms(forms: readonly FormEntry[], reader: string): readonly NamedForm[] {
  return [...Map.groupBy(forms, ({ description }) => description)]
    .toSorted(([left], [right]) => compareNames(left, right))
    .flatMap(([name, named]) => {
      const [first, ...rest] = named.toSorted((left, right) => compareFiles(left, right, reader))
      return first ? [{ name, otherLanguages: first.otherLanguages, files: [first, ...rest] }] : []
    })
}

function compareSources(left: string | undefined, right: string | undefined): number {
  if (left === undefined || right === undefined) return left === right ? 0 : left === undefined ? 1 : -1
  return compareNames(left, right)
}

/** What says no language is in anybody's. */
function compareFiles(left: FormEntry, right: FormEntry, reader: string): number {
  const rank = ({ language = reader }: FormEntry) => (isSameLanguage(language, reader) ? '' : language)
  return (
    compareTexts(rank(left), rank(right)) ||
    compareTexts(right.day, left.day) ||
    compareTexts(left.id, right.id)
  )
}
