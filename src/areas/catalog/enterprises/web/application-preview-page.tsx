import { redirect } from 'react-router'
import type { applicationsContract } from '#community/applications/contract.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { PageHead } from '#ui/page-head.tsx'
import type { Route } from './+types/application-preview-page.ts'
import styles from './profile-editor/editing.module.css'
import { ProfilePreview } from './profile-editor/profile-preview.tsx'

export const handle: PageHandle = {
  texts: ['profileEditor', 'enterprise', 'map', 'moderation', 'common'],
}

const applications = clientOf<typeof applicationsContract>('applications')

/** While answers are missing, the form lists them when a preview is requested. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const id = Number(params.id)
  const { profile } = await applications(context).previewApplication({ id })
  if (!profile) throw redirect(`/application-form/${id}`, 303)
  return { id, profile }
}

/** The profile that an application would make. */
export default function ApplicationPreviewPage({ loaderData }: Route.ComponentProps) {
  const { id, profile } = loaderData
  const { t } = useTranslation('profileEditor')
  const link = useLinks()
  const path = `/application-form/${id}`
  const title = t('previewOf', { name: profile.brand })

  return (
    <article className={styles.page}>
      <PageHead
        title={title}
        description={t('applicationPreviewHint')}
        address={`${path}/preview`}
        unlisted
      />
      <ProfilePreview profile={profile} hint={t('applicationPreviewHint')} pageTitle={title}>
        <a className={buttons.primary} href={link(path)}>
          {t('toApplication')}
        </a>
      </ProfilePreview>
    </article>
  )
}
