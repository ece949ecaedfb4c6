import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { hasPermission, useSession } from '../../session/session-context.ts'
import { useBrand } from '../../shell/brand-context.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import { type ButtonLook, buttonStyle } from './button-style.ts'

type Props = {
  /** A partner's page, by the name it has in the brand's configuration. */
  readonly target: string
  /** What the partner is to go on or begin with; it must be the person's own, or open to them. */
  readonly aim?: { readonly subscription: string } | { readonly product: string } | undefined
  readonly look?: ButtonLook | undefined
  readonly className?: string | undefined
  readonly isNewTab?: boolean | undefined
  readonly children: ReactNode
}

/**
 * A5.4: takes people to a partner with a token that tells who they are. Pages cannot read tokens, so the server fills in
 * the hidden field, on a page in between. Nothing is shown where the partner is not configured, and nothing to those who
 * look at somebody else's portfolio.
 */
export function TokenForm({ target, aim, look = 'primary', className, isNewTab = false, children }: Props) {
  const t = useTranslations('widgets')
  const { name, handoverTargets = [] } = useBrand()
  const session = useSession()
  const locale = useLocale()
  if (!handoverTargets.includes(target)) return null
  if (!hasPermission(session, 'portfolio/read') || session?.viewee) return null
  return (
    <form method="post" action={`/api/${name}/handover/${target}`} target={isNewTab ? '_blank' : undefined}>
      <input type="hidden" name="language" value={locale} />
      {Object.entries(aim ?? {}).map(([field, id]) => (
        <input key={field} type="hidden" name={field} value={id} />
      ))}
      <button type="submit" className={className ?? buttonStyle(look)}>
        {children}
        {isNewTab && (
          <>
            <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />
            <VisuallyHidden>{t('opensNewTab')}</VisuallyHidden>
          </>
        )}
      </button>
    </form>
  )
}
