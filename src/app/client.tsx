import { StartClient } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { DEFAULT_LOCALE, isLocale } from '#kernel/locale.ts'
import { watchChunkLoading } from '#web/chunk-reload.ts'
import { ignoreOvertakenFades } from '#web/page-transitions.ts'
import { loadCatalogue } from './catalogue/load.ts'

watchChunkLoading()
ignoreOvertakenFades()

// Hydration needs the texts at hand: the first rendering must equal the server's.
const { lang } = document.documentElement
await loadCatalogue(isLocale(lang) ? lang : DEFAULT_LOCALE)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <StartClient />
    </StrictMode>,
  )
})
