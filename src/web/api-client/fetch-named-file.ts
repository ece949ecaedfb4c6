import { type Reading, readFile } from './read-file.ts'

export type NamedFile = { readonly file: Blob; readonly fileName: string }

const EXACT_NAME = /filename\*=UTF-8''([^;]+)/
const PLAIN_NAME = /filename="([^"]+)"/

/** A file under the name that the server gives it (RFC 6266), or else under one that is given here. */
export async function fetchNamedFile(
  href: string,
  { fallbackName, ...reading }: Reading & { readonly fallbackName: string },
): Promise<NamedFile> {
  const { bytes, headers } = await readFile(href, reading)
  return {
    file: new Blob([bytes], { type: headers.get('content-type') ?? '' }),
    fileName: findName(headers.get('content-disposition') ?? '') ?? fallbackName,
  }
}

function findName(disposition: string): string | undefined {
  const exact = EXACT_NAME.exec(disposition)?.[1]
  return exact === undefined ? PLAIN_NAME.exec(disposition)?.[1] : decodeURIComponent(exact)
}
