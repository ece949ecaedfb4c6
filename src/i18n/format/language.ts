/** As the reader calls it; which country it is from matters to nobody here. */
export function nameLanguage(tag: string, reader: string): string {
  const language = languageOf(tag)
  return new Intl.DisplayNames(reader, { type: 'language' }).of(language) ?? tag
}

export function isSameLanguage(left: string, right: string): boolean {
  return languageOf(left) === languageOf(right)
}

function languageOf(tag: string): string {
  const [language = tag] = tag.split('-')
  return language
}
