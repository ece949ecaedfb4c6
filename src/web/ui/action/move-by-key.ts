/** The item that a key leads to; behind the last comes the first. Undefined for keys that mean nothing here. */
export function moveByKey(key: string, position: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return wrap(position + 1, count)
    case 'ArrowLeft':
      return wrap(position - 1, count)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

export function wrap(position: number, count: number): number {
  return ((position % count) + count) % count
}
