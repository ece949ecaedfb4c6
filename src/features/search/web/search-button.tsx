import { Search } from 'lucide-react'
import { hasPermission, useSession } from '#web/session/session-context.ts'
import iconStyles from '#web/shell/icon-button.module.css'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { searchDoor } from './search-door.ts'
import { useTranslations } from './texts.ts'

/** A3.1: for those who have something to search; `onNear` can fetch the search ahead. */
export function SearchButton({ onNear }: { readonly onNear: () => void }) {
  const t = useTranslations('shell')
  if (!hasPermission(useSession(), 'portfolio/read')) return null
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K Meta+K"
      className={buttonStyle('plain', iconStyles['icon'])}
      onPointerEnter={onNear}
      onClick={() => searchDoor.set(true)}
    >
      <Search size={20} strokeWidth={1.75} aria-hidden />
      <VisuallyHidden>{t('search')}</VisuallyHidden>
    </button>
  )
}
