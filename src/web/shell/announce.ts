/** The one live region of the page, beside those of forms and lists that say what happened in their own place. */
export const ANNOUNCER_ID = 'announcer'

/** For those who listen: what has just happened, where nothing beside it says so. */
export function announce(text: string): void {
  const region = document.getElementById(ANNOUNCER_ID)
  // The same once more would be no change.
  if (region) region.textContent = region.textContent === text ? `${text}\u00A0` : text
}
