/** Where there is no room for all entries of a bar, the current one stands in the middle. */
export function showCurrent(bar: HTMLElement | null): void {
  const current = bar?.querySelector<HTMLElement>('[aria-current]')
  if (!bar || !current) return
  bar.scrollLeft = current.offsetLeft - (bar.clientWidth - current.offsetWidth) / 2
}
