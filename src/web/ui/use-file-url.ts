import { useEffect, useState } from 'react'

type DocumentUrl = {
  /** Undefined until the whole file is here. */
  readonly url: string | undefined
  readonly hasFailed: boolean
}

const PDF = 'application/pdf'

/** Fetches a PDF of this portal and gives it an address within the page, for as long as it is shown. */
export function useDocumentUrl(src: string): DocumentUrl {
  const [loaded, setLoaded] = useState<{ url?: string; hasFailed?: boolean }>({})

  useEffect(() => {
    const abort = new AbortController()
    let url: string | undefined
    async function load(): Promise<void> {
      try {
        const pdf = await fetchPdf(src, abort.signal)
        if (abort.signal.aborted) return
        url = URL.createObjectURL(pdf)
        setLoaded({ url })
      } catch {
        if (!abort.signal.aborted) setLoaded({ hasFailed: true })
      }
    }
    void load()
    return () => {
      abort.abort()
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [src])

  return { url: loaded.url, hasFailed: loaded.hasFailed ?? false }
}

async function fetchPdf(src: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(src, { signal, headers: { accept: PDF } })
  const [type] = (response.headers.get('content-type') ?? '').split(';')
  if (!response.ok || type?.trim() !== PDF) throw new Error(`no document: ${response.status} ${type}`)
  // The type is ours to say: a page of another type would run in our name.
  return new Blob([await response.arrayBuffer()], { type: PDF })
}
