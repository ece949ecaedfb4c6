const PREFIX = 'portico-download-started:'

/**
 * B5.7: whether the page may start the download by itself: once for each file in each tab. Reloading the page or coming
 * back to it starts nothing, nor does a tab that the browser has restored or copied. Where nothing can be kept, the button
 * is left.
 */
export function claimStart(file: string): boolean {
  try {
    const key = PREFIX + file
    if (sessionStorage.getItem(key) !== null) return false
    sessionStorage.setItem(key, 'yes')
    return true
  } catch {
    return false
  }
}
