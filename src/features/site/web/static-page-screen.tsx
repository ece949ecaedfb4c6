import type { StaticPage } from '#brands/static-page.ts'
import styles from './static-page-screen.module.css'

/** A2.1. The HTML was made from the brand's Markdown by the server, which lets no markup of its own through. */
export function StaticPageScreen({ page }: { page: StaticPage }) {
  return (
    <article className={styles['page']}>
      <h1>{page.title}</h1>
      {/* oxlint-disable-next-line react/no-danger -- rendered from Markdown without raw HTML, see brands/markdown.ts */}
      <div className={styles['text']} dangerouslySetInnerHTML={{ __html: page.html }} />
    </article>
  )
}
