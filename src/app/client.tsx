import { StartClient } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { DEFAULT_LOCALE, isLocale } from '#kernel/locale.ts'
import { splitAddress } from '#web/address.ts'
import { watchChunkLoading } from '#web/lazy/chunk-reload.ts'
import { ignoreOvertakenFades } from '#web/page-transitions.ts'
import { registerWorker } from '#web/pwa/register-worker.ts'
import { loadCatalogue, loadChapter } from './catalogue/load.ts'
import { findPageChapter } from './chapter-pages.ts'

watchChunkLoading()
ignoreOvertakenFades()

// Hydration needs the texts at hand: the first rendering must equal the server's.
const { lang } = document.documentElement
const locale = isLocale(lang) ? lang : DEFAULT_LOCALE
await loadCatalogue(locale)
const { client, page } = splitAddress(location.pathname)
const chapter = findPageChapter(page)
if (chapter) await loadChapter(chapter, locale)

registerWorker(client)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
  )
})
