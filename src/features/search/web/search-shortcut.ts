/** A11: the slash, where nothing is typed into; Ctrl-K or ⌘K everywhere. Never before what stands before the page already. */
export function isSearchShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event
  if (event.defaultPrevented || altKey || document.querySelector('dialog[open]')) return false
  if (ctrlKey !== metaKey) return key === 'k' && !shiftKey
  const isTyping = target instanceof Element && target.closest('input,textarea,select,[contenteditable]')
  return key === '/' && !ctrlKey && !isTyping
}
