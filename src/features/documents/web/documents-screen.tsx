import type { ComponentProps } from 'react'
import { DocumentList } from './document-list.tsx'

type Props = { readonly title: string } & Pick<ComponentProps<typeof DocumentList>, 'search' | 'onSearch'>

/** B5.5: all that somebody may see, of all investments and none. */
export function DocumentsScreen({ title, ...list }: Props) {
  return (
    <>
      <h1>{title}</h1>
      <DocumentList {...list} />
    </>
  )
}
