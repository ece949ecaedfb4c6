import { Suspense, useEffect, useRef, useState } from 'react'
import type { ChangeRequest } from '#features/change-requests/change-requests.domain.ts'
import { ReviewPanel } from '#features/change-requests/web/review-panel.tsx'
import { useTranslations as useRequestTexts } from '#features/change-requests/web/texts.ts'
import type { ProfileView } from '#features/profile/profile.domain.ts'
import type { Section } from '#features/profile/profile-items.domain.ts'
import { ContactSection } from '#features/profile/web/contact-section.tsx'
import { Differences } from '#features/profile/web/differences.tsx'
import { ProfileScreen } from '#features/profile/web/profile-screen.tsx'
import { useTranslations } from '#features/profile/web/texts.ts'
import { useDraft } from '#features/profile/web/use-draft.ts'
import { useStepHistory } from '#web/forms/use-step-history.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Area } from '#web/ui/feedback/area.tsx'
import { EditableSection } from './editable-section.tsx'
import { PartTexts } from './part-texts.tsx'

const SendRequest = lazyPart(async () => (await import('./send-request.tsx')).SendRequest)
const ConfirmRequest = lazyPart(
  async () => (await import('#features/change-requests/web/confirm-request.tsx')).ConfirmRequest,
)
const DraftBar = lazyPart(async () => (await import('#features/profile/web/edit/draft-bar.tsx')).DraftBar)

type Props = { readonly title: string; readonly guid: string; readonly view: ProfileView }

/** B6.2: editing, sending and confirming, one after the other on one page. */
export function EditableProfile({ title, guid, view }: Props) {
  const { profile, openRequest } = view
  const draft = useDraft(profile)
  const walk = useStepHistory<'edit' | 'review'>('edit')
  const [isNew, setNew] = useState(false)
  const [editing, setEditing] = useState<Section>()
  const [said, say] = useState('')
  const t = useTranslations('profile')
  const requests = useRequestTexts('requests')
  const hasDraft = draft.differences.length > 0
  const isReviewing = walk.step === 'review' && hasDraft && !openRequest
  const heading = useFocusOnReturn(isReviewing || openRequest !== undefined)

  const edit = ({ changes, comment }: ChangeRequest) => draft.restore(changes, comment)

  if (openRequest?.isAwaitingCode)
    return (
      <>
        <h1>{title}</h1>
        <Area>
          <PartTexts of="send">
            <ConfirmRequest
              key={openRequest.id}
              address={{ guid, changeId: openRequest.id }}
              needsFactor={openRequest.needsFactor}
              onConfirmed={() => {
                draft.discard()
                setNew(true)
              }}
              onEdit={edit}
              onSendAgain={(request) => {
                edit(request)
                walk.goTo('review')
              }}
            />
          </PartTexts>
        </Area>
      </>
    )
  if (isReviewing)
    return (
      <>
        <h1>{title}</h1>
        <Area>
          <PartTexts of="send">
            <SendRequest
              guid={guid}
              view={view}
              draft={draft}
              onSent={() => {
                walk.goBackTo('edit')
                draft.discard()
              }}
              onBack={() => walk.goBackTo('edit')}
            />
          </PartTexts>
        </Area>
      </>
    )
  return (
    <ProfileScreen
      title={title}
      titleRef={heading}
      said={said}
      status={
        openRequest && (
          <ReviewPanel
            address={{ guid, changeId: openRequest.id }}
            isNew={isNew}
            renderChanges={({ changes }) => <Differences differences={changes} />}
            onWithdrawn={() => {
              setNew(false)
              say(requests('withdrawn'))
            }}
          />
        )
      }
      renderSection={(section) => (
        <EditableSection
          key={section}
          section={section}
          original={profile}
          draft={draft}
          isLocked={openRequest !== undefined}
          isAway={editing !== undefined && editing !== section}
          onOpen={() => {
            say('')
            setEditing(section)
          }}
          onClose={(text) => {
            say(text)
            setEditing(undefined)
          }}
        />
      )}
    >
      <ContactSection guid={guid} />
      {hasDraft && !openRequest && !editing && (
        <Suspense fallback={null}>
          <PartTexts of="edit">
            <DraftBar
              count={draft.sections.length}
              onReview={() => {
                say('')
                walk.goTo('review')
              }}
              onDiscard={() => {
                draft.discard()
                say(t('discarded'))
                heading.current?.focus()
              }}
            />
          </PartTexts>
        </Suspense>
      )}
    </ProfileScreen>
  )
}

/** Who comes back from a request to the profile continues at its top. */
function useFocusOnReturn(isSending: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasSending = useRef(isSending)
  useEffect(() => {
    if (wasSending.current && !isSending) heading.current?.focus()
    wasSending.current = isSending
  }, [isSending])
  return heading
}
