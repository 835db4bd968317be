import { useTranslation } from '#shared/use-translation.ts'
import { Form, Link, redirect, useSubmit } from 'react-router'
import { formNumber, formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { useWrittenTime } from '#shared/written-time.ts'
import buttons from '#ui/button.module.css'
import { openDialog } from '#ui/dialog.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useHydrated } from '#shared/hydrated.ts'
import { PageHead } from '#ui/page-head.tsx'
import { StatusTag } from '#ui/status-tag.tsx'
import type { applicationsContract, OwnApplication } from '../contract.ts'
import type { Route } from './+types/begin-page.ts'
import styles from './begin-page.module.css'

export const handle: PageHandle = { texts: ['application', 'common'] }

const api = clientOf<typeof applicationsContract>('applications')

export async function loader({ context }: Route.LoaderArgs) {
  return { own: await api(context).listOwnApplications() }
}

/** Begins an application, or discards a draft. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  if (formText(form, 'intent') === 'discard') {
    const id = formNumber(form, 'id')
    await api(context).discardApplication({ id })
    throw redirect(beginPath, 303)
  }
  const { id } = await api(context).beginApplication({})
  throw redirect(`/application-form/${id}`, 303)
}

const beginPath = '/application-form/new'
const undecided = new Set(['draft', 'submitted', 'resubmitted', 'moreInfo'])

/** Lists own applications and begins new ones. */
export default function BeginPage({ loaderData: { own } }: Route.ComponentProps) {
  const { t } = useTranslation('application')
  const link = useLinks()
  const last = own[0]
  const isOpen = own.some(({ status }) => undecided.has(status))

  return (
    <article className={styles.page}>
      <PageHead title={t('title')} description={t('hint')} address={beginPath} unlisted />
      <header>
        <h1>{t('title')}</h1>
        <p>{t('hint')}</p>
      </header>
      {!isOpen && (
        <section className={styles.begin}>
          <p>{t('beginText')}</p>
          <Form method="post" action={link(beginPath)}>
            <button className={buttons.primary}>
              {t(last?.status === 'notApproved' ? 'again' : 'begin')}
            </button>
          </Form>
        </section>
      )}
      {own.length > 0 && (
        <section className={styles.own}>
          <h2>{t('ownTitle')}</h2>
          <ul>
            {own.map((application) => (
              <Own key={application.id} application={application} />
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}

function Own({ application: { id, title, status, updatedAt } }: { application: OwnApplication }) {
  const { t } = useTranslation('application')
  const link = useLinks()
  const day = useWrittenTime()
  const isLive = useHydrated()
  const submit = useSubmit()
  const dialog = `discard-${id}`

  return (
    <li>
      <div>
        <Link to={link(`/application-form/${id}`)} dir="auto">
          {title || t('untitled')}
        </Link>
        <small suppressHydrationWarning>{t('changed', { when: day(updatedAt) })}</small>
      </div>
      <StatusTag status={status}>{t(`status-${status}`)}</StatusTag>
      {status === 'draft' && (
        <Form
          method="post"
          action={link(beginPath)}
          onSubmit={(event) => {
            if (!isLive) return
            event.preventDefault()
            openDialog(dialog)
          }}
        >
          <input type="hidden" name="intent" value="discard" />
          <input type="hidden" name="id" value={id} />
          <button className={buttons.text}>{t('discard')}</button>
        </Form>
      )}
      {isLive && status === 'draft' && (
        <ConfirmDialog
          id={dialog}
          title={t('discardTitle')}
          text={t('discardText')}
          confirm={t('discard')}
          isGrave
          onConfirm={() => void submit({ intent: 'discard', id }, { method: 'post' })}
        />
      )}
    </li>
  )
}
