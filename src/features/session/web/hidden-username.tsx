import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

/** Tells password managers whose password is asked for: they look for a field, and ignore one that is not rendered. */
export function HiddenUsername({ username }: { username: string }) {
  return (
    <VisuallyHidden>
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={username}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
    </VisuallyHidden>
  )
}
