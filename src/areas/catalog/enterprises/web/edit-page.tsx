import { useState } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { TakenDownNote } from '#community/moderation/web/widgets/taken-down-note.tsx'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { accountAddress } from '#shared/profiles.ts'
import links from '#ui/link-row.module.css'
import { PageHead } from '#ui/page-head.tsx'
import type { Route } from './+types/edit-page.ts'
import { answerEdit } from './profile-editor/edit-action.ts'
import { loadEdit } from './profile-editor/edit-loader.ts'
import styles from './profile-editor/editing.module.css'
import { ProfileForm } from './profile-editor/profile-form.tsx'

export const handle: PageHandle = {
  texts: ['editing', 'enterprise', 'forms', 'upload', 'map', 'moderation', 'common'],
}

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadEdit(context, url)
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return answerEdit(context, url, request)
}

/** Profile editor for owners and admins of a team. */
export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('editing')
  const link = useLinks()
  const { profile, extras, decided, isSaved, takenDown } = loaderData
  const [discarded, setDiscarded] = useState(0)
  const title = t('title', { name: profile.name })

  return (
    <article className={styles.page}>
      <PageHead title={title} description={t('hint')} address="/account/vendor/profile" unlisted />
      <header>
        <h1>{title}</h1>
        <p>{t('hint')}</p>
        <nav className={links.row} aria-label={t('ways')}>
          <a href={link(accountAddress({ id: profile.id, type: 'vendor' }))}>{t('toAccount')}</a>
          {!takenDown && <a href={link(`/${profile.handle}`)}>{t('toProfile')}</a>}
        </nav>
      </header>
      {takenDown && <TakenDownNote takenDown={takenDown} />}
      <ProfileForm
        key={`${profile.id} ${discarded}`}
        profile={profile}
        extras={extras}
        decided={decided}
        result={discarded === 0 ? actionData : undefined}
        isSaved={isSaved}
        onDiscard={() => setDiscarded(discarded + 1)}
      />
    </article>
  )
}
