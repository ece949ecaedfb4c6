import { Lightbox } from '#web/ui/overlay/lightbox.tsx'
import { useTranslations } from './texts.ts'

type Props = { readonly title: string; readonly href: string; readonly onClose: () => void }

/** A document of a meeting, before everything else. */
export function AttachmentPreview({ title, href, onClose }: Props) {
  const t = useTranslations('voting.documents')
  return (
    <Lightbox
      label={`${t('open')}: ${title}`}
      items={[{ kind: 'document', title, src: href, downloadHref: href }]}
      onClose={onClose}
    />
  )
}
