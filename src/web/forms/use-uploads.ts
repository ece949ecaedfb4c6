import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** A file that the server has. */
export type KeptFile = { readonly id: string; readonly name: string; readonly bytes: number }

export type UploadFile = (
  file: File,
  options: {
    /** Between 0 and 1, where it is known. */
    readonly onProgress: (share: number) => void
    /** Aborted when the file is taken back before it is there. */
    readonly signal: AbortSignal
  },
) => Promise<KeptFile>

/** A file on its way, or one that did not arrive. */
export type Upload = {
  readonly key: number
  readonly file: File
  readonly share: number | undefined
  readonly hasFailed: boolean
}

type Options = {
  readonly files: readonly KeptFile[]
  readonly onChange: (files: readonly KeptFile[]) => void
  readonly upload: UploadFile
  readonly onKept: (name: string) => void
}

/** Files go on their way as they are given, each by itself. */
export function useUploads({ files, onChange, upload, onKept }: Options) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const nextKey = useRef(0)
  const aborts = useRef(new Map<number, AbortController>())
  // Several may arrive before the next drawing.
  const kept = useRef(files)
  useLayoutEffect(() => {
    kept.current = files
  }, [files])
  useEffect(() => {
    const { current } = aborts
    return () => {
      for (const abort of current.values()) abort.abort()
    }
  }, [])

  const change = (key: number, to: Partial<Upload>) =>
    setUploads((known) => known.map((one) => (one.key === key ? Object.assign({}, one, to) : one)))
  const drop = (key: number) => {
    aborts.current.delete(key)
    setUploads((known) => known.filter((one) => one.key !== key))
  }
  const keep = (next: readonly KeptFile[]) => {
    kept.current = next
    onChange(next)
  }

  async function send({ key, file }: Pick<Upload, 'key' | 'file'>): Promise<void> {
    const abort = new AbortController()
    aborts.current.set(key, abort)
    const onProgress = (share: number) => change(key, { share })
    try {
      const there = await upload(file, { onProgress, signal: abort.signal })
      if (abort.signal.aborted) return
      drop(key)
      keep([...kept.current, there])
      onKept(there.name)
    } catch {
      if (!abort.signal.aborted) change(key, { hasFailed: true, share: undefined })
    }
  }

  return {
    uploads,
    add: (added: readonly File[]) => {
      const started = added.map((file) => {
        nextKey.current += 1
        return { key: nextKey.current, file, share: undefined, hasFailed: false }
      })
      setUploads((known) => [...known, ...started])
      for (const one of started) void send(one)
    },
    retry: (one: Upload) => {
      change(one.key, { hasFailed: false })
      void send(one)
    },
    takeBack: ({ key }: Upload) => {
      aborts.current.get(key)?.abort()
      drop(key)
    },
    forget: ({ id }: KeptFile) => keep(kept.current.filter((file) => file.id !== id)),
  }
}
