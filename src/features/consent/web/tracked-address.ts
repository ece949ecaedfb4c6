import { isStaticPage } from '#brands/static-page.ts'

type Route = {
  /** As the router writes it: `/$client/{-$locale}/portfolio/$id`. */
  readonly fullPath: string
  readonly params: Readonly<Record<string, string | undefined>>
}

const PARAMETER = /^(?:\$|\{-\$)(\w*)\}?$/

/**
 * A7.3: what a page view says about where it happened. Brand, language and the name of a public page are told; any other
 * parameter may be a token or tell what somebody owns and stands there by its name only, the query not at all.
 */
export function trackedAddress({ fullPath, params }: Route): string {
  const segments = fullPath.split('/').map((segment) => {
    const parameter = PARAMETER.exec(segment)?.[1]
    return parameter === undefined ? segment : describeParameter(parameter, params[parameter])
  })
  return `/${segments.filter((segment) => segment !== '').join('/')}`
}

function describeParameter(name: string, value: string | undefined): string {
  if (name === '') return ':unknown'
  if (value === undefined || name === 'client' || name === 'locale') return value ?? ''
  return name === 'page' && isStaticPage(value) ? value : `:${name}`
}
