import { useEffect, useRef, useState } from 'react'
import { useLocale } from 'use-intl'
import type { Locale } from '#kernel/locale.ts'
import { readFile } from '../../api-client/read-file.ts'

type FileUrl = {
  /** Undefined until the whole file is here. */
  readonly url?: string
  readonly error?: unknown
}

const PDF = 'application/pdf'

/** Fetches a file, a PDF of this portal unless told how, and gives it an address within the page for as long as it is shown. */
export function useFileUrl(src: string, load?: (signal: AbortSignal) => Promise<Blob>): FileUrl {
  const locale = useLocale()
  const [loaded, setLoaded] = useState<FileUrl>({})
  const fetchFile = useRef(load ?? ((signal: AbortSignal) => fetchPdf(src, locale, signal)))

  useEffect(() => {
    const abort = new AbortController()
    let url: string | undefined
    async function keep(): Promise<void> {
      try {
        const file = await fetchFile.current(abort.signal)
        if (abort.signal.aborted) return
        url = URL.createObjectURL(file)
        setLoaded({ url })
      } catch (error) {
        if (!abort.signal.aborted) setLoaded({ error })
      }
    }
    void keep()
    return () => {
      abort.abort()
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [])

  return loaded
}

async function fetchPdf(src: string, locale: Locale, signal: AbortSignal): Promise<Blob> {
  const { bytes } = await readFile(src, { locale, signal, check: requirePdf })
  // The type is ours to say: a page of another type would run in our name.
  return new Blob([bytes], { type: PDF })
}

function requirePdf(headers: Headers): void {
  const [type] = (headers.get('content-type') ?? '').split(';')
  if (type?.trim() !== PDF) throw new Error(`no document: ${type}`)
}
