import { useRefreshRequests, useSendRequest } from '#features/change-requests/web/change-requests.api.ts'
import { ReviewStep } from '#features/change-requests/web/review-step.tsx'
import type { ProfileView } from '#features/profile/profile.domain.ts'
import { isSensitive } from '#features/profile/profile-items.domain.ts'
import { Differences } from '#features/profile/web/differences.tsx'
import { listRefusedFields } from '#features/profile/web/refused-fields.api.ts'
import { RefusedFields } from '#features/profile/web/refused-fields.tsx'
import type { Draft } from '#features/profile/web/use-draft.ts'

type Props = {
  readonly guid: string
  readonly view: ProfileView
  readonly draft: Draft
  readonly onSent: () => void
  readonly onBack: () => void
}

/** B6.2: what was collected becomes one request. */
export function SendRequest({ guid, view, draft, onSent, onBack }: Props) {
  const sending = useSendRequest(guid)
  const look = useRefreshRequests()
  return (
    <ReviewStep
      guid={guid}
      changes={<Differences differences={draft.differences} />}
      isSensitive={draft.differences.some(({ item }) => isSensitive(item))}
      initialComment={draft.comment}
      isSending={sending.isPending || sending.isSuccess}
      error={sending.error}
      refusedFields={<RefusedFields fields={listRefusedFields(sending.error)} />}
      onSend={(extra) => sending.mutate({ profile: draft.current, digest: view.digest, onSent, ...extra })}
      onBack={onBack}
      onLook={() => {
        sending.reset()
        void look()
      }}
    />
  )
}
