// As PostgreSQL writes them back: "(kind = ANY (ARRAY['letter'::text, …]))", "(groups <@ ARRAY['DACH'::text, …])".
const VOCABULARY = /^\(\w+ (?:= ANY \(|<@ )ARRAY\[(.*)\]\)?\)$/
const WORD = /'((?:[^']|'')*)'::text/g

/** The vocabulary of a column, where a check is nothing but a list of words. */
export function findWords(check: string): string[] {
  const list = VOCABULARY.exec(check)?.[1]
  return list === undefined
    ? []
    : Array.from(list.matchAll(WORD), ([, word = '']) => word.replaceAll("''", "'"))
}
