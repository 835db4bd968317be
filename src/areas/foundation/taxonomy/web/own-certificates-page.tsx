import { useRef, type FormEvent } from 'react'
import { Form, redirect, useNavigation, useSearchParams, useSubmit } from 'react-router'
import { toActingVendor } from '#identity/teams/web/widgets/acting-vendor.ts'
import { uploadSentFiles } from '#foundation/uploads/web/widgets/sent-file.ts'
import { UploadField, type UploadHandle } from '#foundation/uploads/web/widgets/upload-field.tsx'
import { entryFor } from '#shared/app-error.ts'
import { upload } from '#shared/constants.ts'
import { certificationState, fileVisibility } from '#shared/enums.ts'
import { formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks, withLanguage } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { parseId } from '#shared/parse-id.ts'
import { accountAddress } from '#shared/profiles.ts'
import { useTranslation } from '#shared/use-translation.ts'
import badge from '#ui/badge.module.css'
import buttons from '#ui/button.module.css'
import card from '#ui/card.module.css'
import { TextField } from '#ui/field.tsx'
import { Moment } from '#ui/moment.tsx'
import { Notice } from '#ui/notice.tsx'
import { DoneNote, ProblemNote } from '#ui/outcome.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { HeldCertification, taxonomyContract } from '../contract.ts'
import type { Route } from './+types/own-certificates-page.ts'
import styles from './widgets/entity-pages.module.css'

export const handle: PageHandle = { texts: ['certificates', 'common', 'upload'] }

const api = clientOf<typeof taxonomyContract>('taxonomy')
const path = '/account/vendor/certificates'

const addressOf = (vendorId: number) => `${path}?vendorId=${vendorId}`

export async function loader({ context, url }: Route.LoaderArgs) {
  const vendorId = parseId(url.searchParams.get('vendorId') ?? '')
  if (vendorId === null) return toActingVendor(context, addressOf)
  return { vendorId, ...(await api(context).listCertifications({ id: vendorId })) }
}

/** A failed form. */
interface RenewalResult {
  id: number
  problem: 'file' | 'noFile' | 'gone'
  expiresOn: string
}

const problems: Readonly<Record<string, 'file' | 'gone'>> = {
  invalid_input: 'file',
  too_large: 'file',
  file_type_refused: 'file',
  file_unreadable: 'file',
  image_too_big: 'file',
  not_found: 'gone',
}

export async function action({ context, request, url }: Route.ActionArgs): Promise<RenewalResult> {
  const vendorId = parseId(url.searchParams.get('vendorId') ?? '') ?? 0
  const form = await request.formData()
  const id = parseId(formText(form, 'id')) ?? 0
  const expiresOn = formText(form, 'expiresOn')
  try {
    const uploaded = form
      .getAll('uploaded')
      .flatMap((uuid) => (typeof uuid === 'string' ? uuid : []))
    const visibility = fileVisibility.team
    const sent = await uploadSentFiles(context, form, 'file', { vendorId, visibility })
    const files = [...uploaded, ...sent].map((uuid) => ({ uuid }))
    if (files.length === 0) return { id, problem: 'noFile', expiresOn }
    const renewal = { id: vendorId, certificationId: id, expiresOn: expiresOn || null, files }
    await api(context).renewCertification(renewal)
  } catch (error) {
    return { id, problem: entryFor(error, problems), expiresOn }
  }
  const to = `${addressOf(vendorId)}&done=renew&of=${id}#certification-${id}`
  throw redirect(withLanguage(to, url.searchParams.get('lang')), 303)
}

/** Certificates of an enterprise and its listings, with new proof for those that expire. */
export default function OwnCertificatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('certificates')
  const link = useLinks()
  const [params] = useSearchParams()
  const { vendorId, certifications } = loaderData
  const result: RenewalResult | undefined = actionData
  const doneId = params.get('done') === 'renew' ? parseId(params.get('of') ?? '') : null

  return (
    <article className="narrow">
      <PageHead title={t('title')} description={t('hint')} address={path} unlisted />
      <header>
        <a href={link(accountAddress({ id: vendorId, type: 'vendor' }))}>{t('back')}</a>
        <h1>{t('title')}</h1>
        <p>{t('hint')}</p>
      </header>
      {certifications.length === 0 && (
        <Notice icon="check" title={t('none')} text={t('noneHint')} />
      )}
      {certifications.map((one) => (
        <section
          key={one.id}
          id={`certification-${one.id}`}
          className={card.card}
          aria-labelledby={`certification-${one.id}-title`}
        >
          <div className="bar">
            <h2 id={`certification-${one.id}-title`} dir="auto">
              {one.certificate}
            </h2>
            <span className={badge.badge}>{t(`state-${stateOf(one)}`)}</span>
          </div>
          <About certification={one} />
          {result?.id === one.id && <ProblemNote>{t(`problem-${result.problem}`)}</ProblemNote>}
          {doneId === one.id && !result && <DoneNote>{t('done')}</DoneNote>}
          {one.isRenewable && (
            <details open={result?.id === one.id || (one.isExpired && one.renewedAt === null)}>
              <summary>{t(one.renewedAt === null ? 'renew' : 'replace')}</summary>
              <RenewalForm
                key={one.renewedAt}
                certification={one}
                vendorId={vendorId}
                result={result?.id === one.id ? result : undefined}
              />
            </details>
          )}
        </section>
      ))}
    </article>
  )
}

function stateOf({ state, isExpired, renewedAt }: HeldCertification) {
  if (renewedAt !== null) return 'renewing' as const
  if (isExpired) return 'expired' as const
  if (state === certificationState.verified) return 'verified' as const
  return state === certificationState.rejected ? ('rejected' as const) : ('claimed' as const)
}

function About({ certification }: { certification: HeldCertification }) {
  const { t } = useTranslation('certificates')
  const { listing, expiresOn, reason, refusal, renewedAt } = certification
  const why = refusal ?? reason

  return (
    <>
      {listing !== null && <p dir="auto">{listing}</p>}
      {expiresOn !== null && (
        <Moment at={`${expiresOn}T00:00:00Z`}>{(date) => t('validUntil', { date })}</Moment>
      )}
      {renewedAt !== null && <Moment at={renewedAt}>{(date) => t('submittedOn', { date })}</Moment>}
      {why !== null && (
        <p>
          {t(refusal === null ? 'reason' : 'refusal')}: <span dir="auto">{why}</span>
        </p>
      )}
    </>
  )
}

interface RenewalFormProps {
  certification: HeldCertification
  vendorId: number
  result: RenewalResult | undefined
}

function RenewalForm({ certification, vendorId, result }: RenewalFormProps) {
  const { t } = useTranslation('certificates')
  const link = useLinks()
  const isSending = useNavigation().formMethod === 'POST'
  const submit = useSubmit()
  const files = useRef<UploadHandle>(null)
  const to = link(addressOf(vendorId))

  /** Uploads files first; on failure they stay selected and nothing is sent. */
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const sent = await files.current?.upload()
    if (sent === null) return
    for (const { uuid } of sent ?? []) form.append('uploaded', uuid)
    const options = { method: 'post', action: to, preventScrollReset: true } as const
    await submit(form, { ...options, encType: 'multipart/form-data' })
  }

  return (
    <Form
      method="post"
      action={to}
      encType="multipart/form-data"
      className={styles.form}
      onSubmit={(event) => void send(event)}
    >
      <input type="hidden" name="id" value={certification.id} />
      <UploadField
        ref={files}
        label={t('proof')}
        hint={t('proofHint')}
        name="file"
        accepts="documents"
        most={upload.maxFiles}
        visibility={fileVisibility.team}
        vendorId={vendorId}
        sendsAtOnce={false}
      />
      <TextField
        type="date"
        name="expiresOn"
        label={t('newEnd')}
        max="9999-12-31"
        defaultValue={result?.expiresOn}
      />
      <button className={buttons.primary} disabled={isSending}>
        {t('send')}
      </button>
    </Form>
  )
}
