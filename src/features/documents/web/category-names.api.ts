import { queryOf } from '#web/api-client/query.ts'
import type { Reader } from '#web/api-client/reader.ts'
import type { NamedCategory } from '../document-categories.domain.ts'
import { listCategoryNames } from '../documents.wire.ts'

/** What the fund house calls the categories of its own. */
export const categoryNamesQuery = (reader: Reader) =>
  queryOf(listCategoryNames, { reader }, ({ kategorien }): readonly NamedCategory[] =>
    kategorien.map(({ kategorie, namen, unterkategorien }) => ({
      category: kategorie,
      names: namen,
      subcategories: unterkategorien.map((below) => ({
        subcategory: below.unterkategorie,
        names: below.namen,
      })),
    })),
  )
