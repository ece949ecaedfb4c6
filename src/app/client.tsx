import { StartClient } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { toLocale } from '#kernel/locale.ts'
import { findPage, PAGES } from '#kernel/pages.ts'
import { splitAddress } from '#web/address.ts'
import { watchChunkLoading } from '#web/lazy/chunk-reload.ts'
import { ignoreOvertakenFades } from '#web/page-transitions.ts'
import { registerWorker } from '#web/pwa/register-worker.ts'
import { EVERYWHERE } from './catalogue/books.ts'
import { loadTexts } from './catalogue/load-texts.ts'

watchChunkLoading()
ignoreOvertakenFades()

// Hydration needs the texts at hand: the first rendering must equal the server's.
const locale = toLocale(document.documentElement.lang)
const { client, page } = splitAddress(location.pathname)
await Promise.all([loadTexts(EVERYWHERE, locale), loadTexts(PAGES[findPage(page)].texts, locale)])

registerWorker(client)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
  )
})
