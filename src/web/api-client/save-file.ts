/** Browsers read the file from its address when they begin to save it, which may wait for a question to the reader. */
const KEEP_ADDRESS_MS = 60_000

/** Offers a file that is here already under a name. */
export function saveFile(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file)
  saveFrom(url, fileName)
  setTimeout(() => URL.revokeObjectURL(url), KEEP_ADDRESS_MS)
}

/** Leaves it to the browser to fetch a file; what is sent names it. */
export function saveFrom(href: string, fileName = ''): void {
  const link = document.createElement('a')
  link.href = href
  link.download = fileName
  link.click()
}
