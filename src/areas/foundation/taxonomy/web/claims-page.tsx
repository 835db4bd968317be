import { Form } from 'react-router'
import { certificationState } from '#shared/enums.ts'
import { formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { toLastPage } from '#shared/last-page.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { useWrittenTime } from '#shared/written-time.ts'
import buttons from '#ui/button.module.css'
import card from '#ui/card.module.css'
import { TextArea, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Pager } from '#ui/pager.tsx'
import { Segments } from '#ui/segments.tsx'
import type { Claim, taxonomyAdminContract } from '../admin-contract.ts'
import { claimLists } from '../claim-lists.ts'
import type { Route } from './+types/claims-page.ts'
import { answerEditor, numberFrom, type EditorResult } from './widgets/entity-action.ts'
import { Outcome } from './widgets/entity-editor.tsx'
import styles from './widgets/entity-pages.module.css'

export const handle: PageHandle = { texts: ['managedEntities', 'common'] }

const api = clientOf<typeof taxonomyAdminContract>('taxonomyAdmin')
const path = '/admin/manage-certificates/claims'

const listIn = (url: URL) =>
  claimLists.find((list) => list === url.searchParams.get('list')) ?? 'proven'

export async function loader({ context, url }: Route.LoaderArgs) {
  const list = listIn(url)
  const given = url.searchParams.get('page') ?? ''
  const page = /^\d{1,5}$/.test(given) ? Number(given) : 0
  const found = await api(context).listClaims({ list, page })
  toLastPage(url, { page: found })
  return { ...found, list, today: new Date().toISOString().slice(0, 10) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const given = (name: string) => formText(form, name).trim() || null
  const stateOf = (word: string) =>
    Object.values(certificationState).find((state) => String(state) === word)

  return answerEditor(form, url, {
    async decide(word = '') {
      await api(context).decideClaim({
        id: numberFrom(form, 'id') ?? 0,
        seen: stateOf(formText(form, 'seen')) ?? certificationState.claimed,
        state: stateOf(word) ?? certificationState.claimed,
        expiresOn: given('expiresOn'),
        reason: formText(form, 'reason'),
        check: {
          checkedBy: given('checkedBy'),
          checkedOn: given('checkedOn'),
          evidenceUrl: given('evidenceUrl'),
        },
      })
      return `${path}?list=${listIn(url)}`
    },
  })
}

/** Claims to verify or reject, and those decided. */
export default function ClaimsPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { t } = useTranslation('managedEntities')
  const link = useLinks()
  const { claims, list, page, pages, today } = loaderData

  return (
    <article className={styles.page}>
      <PageHead title={t('claims')} description={t('claimsHint')} address={path} unlisted />
      <header className="bar">
        <div>
          <h1>{t('claims')}</h1>
          <p>{t('claimsHint')}</p>
        </div>
        <a href={link('/admin/manage-certificates')}>{t('certificates')}</a>
      </header>
      <Outcome result={result} />
      <Segments
        label={t('claims')}
        segments={claimLists.map((one) => ({
          key: one,
          href: link(`${path}?list=${one}`),
          label: t(`claims-${one}`),
          current: one === list,
        }))}
      />
      {claims.length === 0 && (
        <Notice icon="check" title={t('claimsNone')} text={t('claimsNoneText')} />
      )}
      {claims.map((claim) => (
        <ClaimCard key={claim.id} claim={claim} today={today} result={result} />
      ))}
      <Pager
        label={t('claims')}
        page={page}
        pages={pages}
        href={(to) => link(`${path}?list=${list}&page=${to}`)}
      />
    </article>
  )
}

interface ClaimCardProps {
  claim: Claim
  today: string
  result: EditorResult | undefined
}

function ClaimCard({ claim, today, result }: ClaimCardProps) {
  const { t } = useTranslation('managedEntities')
  const link = useLinks()
  const day = useWrittenTime()
  const { id, certificate, enterprise, listing, evidence, state } = claim
  const typed = result?.typed['id'] === String(id) ? result.typed : {}
  const isOpen = state === certificationState.claimed
  const { verified, rejected, claimed } = certificationState

  return (
    <section className={card.card} aria-labelledby={`claim-${id}`}>
      <h2 id={`claim-${id}`} dir="auto">
        {certificate}
      </h2>
      <p>
        <a href={link(claim.path)} dir="auto">
          {listing ? `${listing} · ${enterprise}` : enterprise}
        </a>
      </p>
      <p className="quiet" suppressHydrationWarning>
        {t('claimedOn', { date: day(claim.claimedAt) })}
      </p>
      {state === verified && (claim.checkedBy || claim.checkedOn) && (
        <p suppressHydrationWarning>
          {t('checkedBy')}: <bdi>{claim.checkedBy ?? '–'}</bdi>
          {claim.checkedOn && ` · ${day(`${claim.checkedOn}T00:00:00Z`)}`}
        </p>
      )}
      {claim.reason && (
        <p>
          {t('rejectedBecause')}: <span dir="auto">{claim.reason}</span>
        </p>
      )}
      {evidence && (
        <p>
          <a href={evidence.url} target="_blank" rel="noreferrer">
            <Icon name="document" /> <bdi>{evidence.fileName}</bdi>
          </a>
        </p>
      )}
      <Form method="post" className={styles.form}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={state} />
        {isOpen ? (
          <>
            <TextField
              name="checkedBy"
              label={t('checkedBy')}
              hint={t('checkedByHint')}
              maxLength={200}
              defaultValue={typed['checkedBy'] ?? ''}
            />
            <TextField
              type="date"
              name="checkedOn"
              label={t('checkedOn')}
              max="9999-12-31"
              defaultValue={typed['checkedOn'] ?? today}
            />
            <TextField
              type="date"
              name="expiresOn"
              label={t('validUntil')}
              max="9999-12-31"
              defaultValue={typed['expiresOn'] ?? claim.expiresOn ?? ''}
            />
            <TextField
              type="url"
              name="evidenceUrl"
              label={t('evidenceUrl')}
              maxLength={2000}
              dir="ltr"
              defaultValue={typed['evidenceUrl'] ?? ''}
            />
            <div className="row">
              <button className={buttons.primary} name="do" value={`decide:${verified}`}>
                {t('verify')}
              </button>
            </div>
          </>
        ) : (
          <button className={buttons.secondary} name="do" value={`decide:${claimed}`}>
            {t('reopen')}
          </button>
        )}
      </Form>
      {isOpen && (
        <details open={typed['reason'] !== undefined}>
          <summary>{t('rejectClaim')}</summary>
          <Form method="post" className={styles.form}>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="seen" value={state} />
            <TextArea
              name="reason"
              label={t('rejectedBecause')}
              hint={t('rejectHint')}
              maxLength={2000}
              required
              defaultValue={typed['reason'] ?? ''}
            />
            <button className={buttons.secondary} name="do" value={`decide:${rejected}`}>
              {t('reject')}
            </button>
          </Form>
        </details>
      )}
    </section>
  )
}
