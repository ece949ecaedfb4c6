/** The address as it may stand in a mail. Anything but a plain web page (`javascript:`, `data:`) is a fault of ours. */
export function requireWebAddress(href: string): string {
  const url = URL.parse(href)
  const isWebPage =
    url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  if (!isWebPage) throw new TypeError('a link in a mail must lead to a web page')
  return url.href
}
