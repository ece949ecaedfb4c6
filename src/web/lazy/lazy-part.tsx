import { getGlobalStartContext } from '@tanstack/react-start'
import { type ComponentType, lazy } from 'react'

/**
 * A part whose code the browser fetches when it is shown. The server has it at hand, renders it with the page and sends its
 * styles along; `source`, which the build fills in, tells which those are.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  source = '',
): ComponentType<Props> {
  // React's own type for it loses track of generic properties.
  const Lazy = lazy(async () => ({ default: await load() })) as ComponentType<Props>
  if (typeof window !== 'undefined') return Lazy
  let Part = Lazy
  void keep()
  async function keep(): Promise<void> {
    // Where it fails, it is tried again when it is shown.
    Part = await load().catch(() => Lazy)
  }
  return (props) => (
    <>
      <PartStyles source={source} />
      <Part {...props} />
    </>
  )
}

function PartStyles({ source }: { readonly source: string }) {
  const styles = getGlobalStartContext()?.findStyles(source) ?? []
  return styles.map((href) => <link key={href} rel="stylesheet" href={href} precedence="part" />)
}
