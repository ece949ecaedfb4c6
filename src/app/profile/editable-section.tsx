import { Pencil } from 'lucide-react'
import { type ReactNode, useTransition } from 'react'
import type { Profile } from '#features/profile/profile.domain.ts'
import type { Section } from '#features/profile/profile-items.domain.ts'
import { ProfileSection } from '#features/profile/web/profile-section.tsx'
import { useTranslations } from '#features/profile/web/texts.ts'
import type { Draft } from '#features/profile/web/use-draft.ts'
import { useOpener } from '#web/forms/use-opener.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import styles from './editable-section.module.css'
import { PartTexts } from './part-texts.tsx'

const SectionEditor = lazyPart(
  async () => (await import('#features/profile/web/edit/section-editor.tsx')).SectionEditor,
)

type Props = {
  readonly section: Section
  readonly original: Profile
  readonly draft: Draft
  /** A request is under way. */
  readonly isLocked: boolean
  /** Another section is being edited. */
  readonly isAway: boolean
  readonly onOpen: () => void
  readonly onClose: (said: string) => void
}

/** One section, read or edited in its place. */
export function EditableSection({ section, original, draft, isLocked, isAway, onOpen, onClose }: Props) {
  const t = useTranslations('profile')
  const { isOpen, button, open, close } = useOpener()
  const [isOpening, startOpening] = useTransition()
  const name = t(`sections.${section === 'person' && original.kind === 'company' ? 'company' : section}`)

  const begin = () => {
    onOpen()
    // What is read stays until the form is there.
    startOpening(open)
  }
  const end = (said: string) => {
    close()
    onClose(said)
  }
  const control: ReactNode = !isLocked && !isOpen && (
    <button
      ref={button}
      type="button"
      aria-label={t('editSection', { section: name })}
      aria-busy={isOpening || undefined}
      className={buttonStyle('quiet', isAway ? styles['away'] : '')}
      onClick={begin}
    >
      <Pencil size={20} strokeWidth={1.75} aria-hidden />
      {t('edit')}
    </button>
  )
  return (
    <ProfileSection section={section} original={original} current={draft.current} control={control}>
      {isOpen && !isLocked ? (
        <PartTexts of="edit">
          <SectionEditor
            section={section}
            name={name}
            original={original}
            current={draft.current}
            onApply={(changed, hasChanged) => {
              draft.change(changed)
              end(t(hasChanged ? 'applied' : 'unchanged', { section: name }))
            }}
            onCancel={() => end('')}
          />
        </PartTexts>
      ) : undefined}
    </ProfileSection>
  )
}
