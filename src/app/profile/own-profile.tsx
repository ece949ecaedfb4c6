import { useSuspenseQuery } from '@tanstack/react-query'
import { ContactSection } from '#features/profile/web/contact-section.tsx'
import { profileQuery } from '#features/profile/web/profile.api.ts'
import { ProfileScreen } from '#features/profile/web/profile-screen.tsx'
import { ProfileSection } from '#features/profile/web/profile-section.tsx'
import { useReader } from '#web/api-client/use-reader.ts'

type Props = { readonly title: string; readonly guid: string }

export function OwnProfile({ title, guid }: Props) {
  const { data } = useSuspenseQuery(profileQuery(useReader(), guid))
  const { profile } = data
  return (
    <ProfileScreen
      title={title}
      renderSection={(section) => (
        <ProfileSection key={section} section={section} original={profile} current={profile} />
      )}
    >
      <ContactSection guid={guid} />
    </ProfileScreen>
  )
}
