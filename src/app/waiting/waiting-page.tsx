import { useLayoutEffect } from 'react'
import { useTranslations } from 'use-intl'

import { findPage, type PageName } from '#kernel/pages.ts'
import { feelClicksInFades } from '#web/fade-clicks.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ProfileFrame } from '../profile/profile-frame.tsx'
import styles from './waiting-page.module.css'

// Comes with the first change of pages, before which nothing fades.
if (typeof document !== 'undefined') feelClicksInFades()

type Shape = 'figures' | 'card' | 'list' | 'form' | 'text'

/** What a page begins with; those about a person stand in a frame of their own. */
const SHAPES: Readonly<Partial<Record<PageName, Shape>>> = {
  portfolio: 'figures',
  returns: 'figures',
  investment: 'card',
  fund: 'card',
  meeting: 'card',
  documents: 'list',
  forms: 'list',
  dates: 'list',
  voting: 'list',
  market: 'list',
  comparison: 'list',
  signIn: 'form',
  passwordReset: 'form',
  enterViewFor: 'form',
  viewFor: 'form',
}

/** Those whose title is the name of what they show, or that show none at their head. */
const UNTITLED = ['start', 'portfolio', 'investment', 'fund', 'meeting', 'error'] as const

const OWN = /^user\/(?!agreement)/

/** In the place of a page that is fetched, as that begins. Who listens instead of looking is led to the page by focus. */
export function WaitingPage({ page: path }: { readonly page: string }) {
  const page = findPage(path)
  // It begins at its top, and the one before it may have been read to its end.
  useLayoutEffect(() => {
    // Gives a promise in some browsers, which React would take for an end.
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  const isOwn = OWN.test(path)
  const content = (
    <div aria-hidden data-waiting-page={page}>
      <Opening page={page} />
      <Body shape={isOwn ? 'card' : (SHAPES[page] ?? 'text')} />
    </div>
  )
  return isOwn ? <ProfileFrame>{content}</ProfileFrame> : content
}

function Opening({ page }: { readonly page: PageName }) {
  const t = useTranslations('pages')
  if (page === 'portfolio') return null
  if (page === 'investment' || page === 'fund')
    return (
      <>
        <Skeleton shape="block" className={styles['picture']} />
        <Skeleton className={styles['kind']} />
        <Skeleton shape="heading" />
        <Skeleton className={styles['keys']} />
      </>
    )
  return isTitled(page) ? <h1>{t(page)}</h1> : <Skeleton shape="heading" />
}

function isTitled(page: PageName): page is Exclude<PageName, (typeof UNTITLED)[number]> {
  return !UNTITLED.some((one) => one === page)
}

function Body({ shape }: { readonly shape: Shape }) {
  if (shape === 'text')
    return (
      <div className={styles['text']}>
        {LINES.map((line) => (
          <Skeleton key={line} />
        ))}
      </div>
    )
  return (
    <>
      {shape === 'figures' && <Skeleton shape="block" className={styles['figure']} />}
      {shape === 'list' && <Skeleton shape="block" className={styles['tools']} />}
      <Skeleton shape="block" className={styles[shape]} />
    </>
  )
}

const LINES = [1, 2, 3, 4, 5, 6] as const
