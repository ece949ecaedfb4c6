import { type AnyRouter, Asset, rootRouteId, useRouter, useTags } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { createContext, type ReactNode, use } from 'react'

/**
 * What the page is to fetch once something can be seen. Scripts that are on their way earlier take the line and the processor from
 * styles, fonts and the first layout; the page is whole without them.
 */
export const LATE = 'late'

/** Nothing is painted in a page that nobody looks at: its scripts come when it has loaded. */
const BEGIN = `{
const script=document.currentScript
const {entry}=script.dataset
script.remove()
let hasBegun=false
const begin=()=>{
if(hasBegun)return
hasBegun=true
for(const link of document.querySelectorAll('link[rel=${LATE}]'))link.rel='modulepreload'
document.head.append(Object.assign(document.createElement('script'),{type:'module',async:true,src:entry}))
}
new PerformanceObserver(begin).observe({type:'paint',buffered:true})
addEventListener('load',begin)
}`

const EntryContext = createContext<string | undefined>(undefined)

/** Where the scripts begin; told by the server alone. */
export const EntryProvider = EntryContext.Provider

/** Takes it out of what the router would write into the page. */
export function takeEntry(router: AnyRouter): string | undefined {
  const manifest = router.ssr?.manifest
  const root = manifest?.routes[rootRouteId]
  const entry = root?.scripts?.[0]?.attrs?.['src']
  if (!manifest || typeof entry !== 'string') return undefined
  router.ssr = {
    manifest: { ...manifest, routes: { ...manifest.routes, [rootRouteId]: { ...root, scripts: [] } } },
  }
  return entry
}

/** The router's own, but for its scripts. */
export function Head() {
  const isTold = use(EntryContext) !== undefined
  const nonce = useRouter().options.ssr?.nonce
  return useTags().map((tag) => {
    if (tag.tag === 'link' && tag.attrs?.rel === 'modulepreload') {
      if (!isTold) return null
      return <link key={tag.attrs.href} rel={LATE} href={tag.attrs.href} fetchPriority="low" nonce={nonce} />
    }
    return <Asset key={JSON.stringify(tag)} {...tag} nonce={nonce} />
  })
}

/** It stands in the server's page alone, and takes itself out: React does not miss it. */
const writeBeginning = createIsomorphicFn()
  .server(
    (entry: string, nonce: string | undefined): ReactNode => (
      <script nonce={nonce} data-entry={entry} dangerouslySetInnerHTML={{ __html: BEGIN }} />
    ),
  )
  .client((_entry: string, _nonce: string | undefined): ReactNode => null)

export function BeginWhenPainted() {
  const entry = use(EntryContext)
  const nonce = useRouter().options.ssr?.nonce
  return entry === undefined ? null : writeBeginning(entry, nonce)
}
