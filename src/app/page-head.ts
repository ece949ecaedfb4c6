import { createTranslator } from 'use-intl/core'
import type { BrandView } from '#brands/brand.ts'
import { toLocale } from '#kernel/locale.ts'
import type { PageName } from '#kernel/pages.ts'
import { EVERYWHERE } from './catalogue/books.ts'
import { getTexts } from './catalogue/load-texts.ts'

type HeadContext = {
  readonly params: { readonly locale?: string | undefined }
  readonly matches: ReadonlyArray<{ readonly routeId: string; readonly loaderData?: unknown }>
}

type TitledPage = Exclude<PageName, 'error' | 'notFound'>

/** The title of a page: what it is, then whose portal it is. */
export function pageHead(context: HeadContext, page: TitledPage) {
  return titleHead(context, pageTitle(context, page))
}

export function titleHead(context: HeadContext, title: string) {
  const brand = findBrand(context)
  return { meta: [{ title: brand ? `${title} · ${brand.title}` : title }] }
}

/** A2.8 */
export function errorHead(context: HeadContext, status: number) {
  return titleHead(context, openTitles(context)('error', { status: String(status) }))
}

function pageTitle(context: HeadContext, page: TitledPage): string {
  return openTitles(context)(page)
}

function openTitles({ params }: HeadContext) {
  const locale = toLocale(params.locale)
  return createTranslator({ locale, messages: getTexts(EVERYWHERE, locale), namespace: 'pages' })
}

function findBrand({ matches }: HeadContext): BrandView | undefined {
  const layout = matches.find((match) => match.routeId === '/$client/{-$locale}')
  return (layout?.loaderData as { brand: BrandView } | undefined)?.brand
}
