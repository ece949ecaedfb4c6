import { useEffect, useRef, useState } from 'react'

type FileUrl = {
  /** Undefined until the whole file is here. */
  readonly url?: string
  readonly error?: unknown
}

const PDF = 'application/pdf'

/** Fetches a file, a PDF of this portal unless told how, and gives it an address within the page for as long as it is shown. */
export function useFileUrl(src: string, load?: (signal: AbortSignal) => Promise<Blob>): FileUrl {
  const [loaded, setLoaded] = useState<FileUrl>({})
  const fetchFile = useRef(load ?? ((signal: AbortSignal) => fetchPdf(src, signal)))

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

async function fetchPdf(src: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(src, { signal, headers: { accept: PDF } })
  const [type] = (response.headers.get('content-type') ?? '').split(';')
  if (!response.ok || type?.trim() !== PDF) throw new Error(`no document: ${response.status} ${type}`)
  // The type is ours to say: a page of another type would run in our name.
  return new Blob([await response.arrayBuffer()], { type: PDF })
}
