import { VisuallyHidden } from './visually-hidden.tsx'

/** Between a figure and its caption, which the eye sees apart: read in one go they would be one number. */
export function Apart() {
  return <VisuallyHidden>{', '}</VisuallyHidden>
}
