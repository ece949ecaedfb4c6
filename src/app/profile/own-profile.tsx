import { useSuspenseQuery } from '@tanstack/react-query'
import { ContactSection } from '#features/profile/web/contact-section.tsx'
import { profileQuery } from '#features/profile/web/profile.api.ts'
import { ProfileScreen } from '#features/profile/web/profile-screen.tsx'
import { ProfileSection } from '#features/profile/web/profile-section.tsx'
import { useReader } from '#web/api-client/use-reader.ts'
import { useSession } from '#web/session/session-context.ts'
import { EditableProfile } from './editable-profile.tsx'

type Props = { readonly title: string; readonly guid: string }

/** B6: what is on record; who looks at somebody else's changes nothing. */
export function OwnProfile({ title, guid }: Props) {
  const { data } = useSuspenseQuery(profileQuery(useReader(), guid))
  const isViewing = useSession()?.viewee !== undefined
  if (!isViewing) return <EditableProfile title={title} guid={guid} view={data} />
  return (
    <ProfileScreen
      title={title}
      renderSection={(section) => (
        <ProfileSection key={section} section={section} original={data.profile} current={data.profile} />
      )}
    >
      <ContactSection guid={guid} />
    </ProfileScreen>
  )
}
