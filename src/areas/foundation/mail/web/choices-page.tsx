import { useTranslation } from '#shared/use-translation.ts'
import { data } from 'react-router'
import { isAppError } from '#shared/app-error.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { clientOf } from '#shared/page-context.ts'
import { PageHead } from '#ui/page-head.tsx'
import { type mailContract } from '../contract.ts'
import { mailTopics } from '#shared/mail-topics.ts'
import type { Route } from './+types/choices-page.ts'
import styles from './mail-page.module.css'
import { MailChoices } from './widgets/mail-choices.tsx'

export const handle: PageHandle = { texts: ['notifications'] }

const mailApi = clientOf<typeof mailContract>('mail')

export async function loader({ context }: Route.LoaderArgs) {
  return { choices: await mailApi(context).listChoices() }
}

/** Unchecked boxes are not submitted: missing topics are refused. */
export async function action({ context, request }: Route.ActionArgs) {
  const wanted = (await request.formData()).getAll('wanted')
  const choices = mailTopics.map((topic) => ({ topic, wanted: wanted.includes(topic) }))
  try {
    await mailApi(context).choose({ choices })
    return { outcome: 'saved' as const }
  } catch (error) {
    if (!isAppError(error)) throw error
    return data({ outcome: 'failed' as const }, { status: 422 })
  }
}

/** Email settings as a page, for links and without scripts. */
export default function ChoicesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('notifications')

  return (
    <article className={styles.page}>
      <PageHead
        title={t('title')}
        description={t('description')}
        address="/mail/choices"
        unlisted
      />
      <h1>{t('title')}</h1>
      <MailChoices choices={loaderData.choices} outcome={actionData?.outcome} />
    </article>
  )
}
