import { useTranslation } from '#shared/use-translation.ts'
import { Form, redirect, useSubmit } from 'react-router'
import { formNumber, formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import buttons from '#ui/button.module.css'
import { openDialog } from '#ui/dialog.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useHydrated } from '#shared/hydrated.ts'
import { PageHead } from '#ui/page-head.tsx'
import type { applicationsContract } from '../contract.ts'
import type { Route } from './+types/begin-page.ts'
import styles from './begin-page.module.css'
import { OwnApplications } from './widgets/own-applications.tsx'

export const handle: PageHandle = { texts: ['application', 'ownApplications', 'common'] }

const api = clientOf<typeof applicationsContract>('applications')

export async function loader({ context }: Route.LoaderArgs) {
  return { own: await api(context).listOwnApplications() }
}

/**
 * Begins an application, or discards a draft. From the page about applying (`intent=apply`) it opens
 * the undecided application, or shows this page if there are earlier ones.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = formText(form, 'intent')
  if (intent === 'discard') {
    const id = formNumber(form, 'id')
    await api(context).discardApplication({ id })
    throw redirect(beginPath, 303)
  }
  if (intent === 'apply') {
    const own = await api(context).listOwnApplications()
    const isDecided = own.length > 0 && !own.some(({ status }) => undecided.has(status))
    if (isDecided) throw redirect(beginPath, 303)
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
          <OwnApplications
            applications={own}
            renderEnd={({ id, status }) => status === 'draft' && <Discard id={id} />}
          />
        </section>
      )}
    </article>
  )
}

/** Discards a draft, after asking. */
function Discard({ id }: { id: number }) {
  const { t } = useTranslation('application')
  const link = useLinks()
  const isLive = useHydrated()
  const submit = useSubmit()
  const dialog = `discard-${id}`

  return (
    <>
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
      {isLive && (
        <ConfirmDialog
          id={dialog}
          title={t('discardTitle')}
          text={t('discardText')}
          confirm={t('discard')}
          isGrave
          onConfirm={() => void submit({ intent: 'discard', id }, { method: 'post' })}
        />
      )}
    </>
  )
}
