import { data, Form, redirect } from 'react-router'
import { isAppError } from '#shared/app-error.ts'
import { formNumber, formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { toLastPage } from '#shared/last-page.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { useWrittenTime } from '#shared/written-time.ts'
import buttons from '#ui/button.module.css'
import card from '#ui/card.module.css'
import { TextArea } from '#ui/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { ProblemNote } from '#ui/outcome.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Pager } from '#ui/pager.tsx'
import { Segments } from '#ui/segments.tsx'
import type { ownershipContract, QueuedClaim } from '../contract.ts'
import { ownershipLists } from '../model.ts'
import type { Route } from './+types/queue-page.ts'
import styles from './claim-page.module.css'

export const handle: PageHandle = { texts: ['ownership', 'common'] }

const api = clientOf<typeof ownershipContract>('ownership')
const path = '/admin/ownership-claims'

const listIn = (url: URL) =>
  ownershipLists.find((list) => list === url.searchParams.get('list')) ?? 'todo'

export async function loader({ context, url }: Route.LoaderArgs) {
  const list = listIn(url)
  const given = url.searchParams.get('page') ?? ''
  const page = /^\d{1,5}$/.test(given) ? Number(given) : 0
  const found = await api(context).listOwnershipClaims({ list, page })
  toLastPage(url, { page: found })
  return { ...found, list }
}

interface QueueResult {
  problem: 'reason' | 'decided' | 'taken'
  id: number
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const id = formNumber(form, 'id')
  const deed = formText(form, 'do')
  try {
    if (deed === 'letter') await api(context).recordOwnershipLetter({ id })
    else {
      const reason = formText(form, 'reason')
      await api(context).decideOwnershipClaim({ id, approve: deed === 'approve', reason })
    }
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    return data<QueueResult>({ problem, id }, 422)
  }
  throw redirect(url.pathname.replace(/\.data$/, '') + url.search)
}

function problemOf(error: unknown): QueueResult['problem'] | null {
  if (!isAppError(error)) return null
  if (error.code === 'invalid_input') return 'reason'
  if (error.code === 'already_there') return 'taken'
  return error.code === 'changed_meanwhile' ? 'decided' : null
}

/** Claims to own profiles: letters to post and claims to decide. */
export default function QueuePage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { t } = useTranslation('ownership')
  const link = useLinks()
  const { claims, counts, list, page, pages } = loaderData

  return (
    <article className={styles.page}>
      <PageHead title={t('queue')} description={t('queueHint')} address={path} unlisted />
      <header>
        <h1>{t('queue')}</h1>
        <p>{t('queueHint')}</p>
      </header>
      <Segments
        label={t('queue')}
        segments={ownershipLists.map((one) => ({
          key: one,
          href: link(`${path}?list=${one}`),
          label: `${t(`list-${one}`)} (${counts[one]})`,
          current: one === list,
        }))}
      />
      {claims.length === 0 && <Notice icon="check" title={t('none')} text={t('noneText')} />}
      {claims.map((claim) => (
        <ClaimCard
          key={claim.id}
          claim={claim}
          problem={result?.id === claim.id ? result.problem : null}
        />
      ))}
      <Pager
        label={t('queue')}
        page={page}
        pages={pages}
        href={(to) => link(`${path}?list=${list}&page=${to}`)}
      />
    </article>
  )
}

interface ClaimCardProps {
  claim: QueuedClaim
  problem: QueueResult['problem'] | null
}

function ClaimCard({ claim, problem }: ClaimCardProps) {
  const { t } = useTranslation('ownership')
  const link = useLinks()
  const day = useWrittenTime()
  const { id, enterprise, website, person, personEmail, method, state, email, letter } = claim

  return (
    <section className={card.card} aria-labelledby={`claim-${id}`}>
      <h2 id={`claim-${id}`}>
        <a href={link(claim.path)} dir="auto">
          {enterprise}
        </a>
      </h2>
      <p>
        <bdi>{person}</bdi> · <bdi dir="ltr">{personEmail}</bdi>
      </p>
      <p className="quiet" suppressHydrationWarning>
        {t(`method-${method}`)} {email && <bdi dir="ltr">{email}</bdi>} · {day(claim.createdAt)}
        {claim.letterSentAt && ` · ${t('letterSent', { date: day(claim.letterSentAt) })}`}
      </p>
      {state !== 'open' && <p>{t(`state-${state}`)}</p>}
      {website && (
        <p>
          <a href={website} rel="noopener noreferrer nofollow" target="_blank" dir="ltr">
            {website}
          </a>
        </p>
      )}
      {claim.message && (
        <p className={styles.text} dir="auto">
          {claim.message}
        </p>
      )}
      {claim.link && (
        <p>
          <a href={claim.link} rel="noopener noreferrer nofollow" target="_blank" dir="ltr">
            {claim.link}
          </a>
        </p>
      )}
      {claim.reason && (
        <p className={styles.text} dir="auto">
          {claim.reason}
        </p>
      )}
      {letter && <Letter id={id} letter={letter} />}
      {state === 'open' && <Decision id={id} problem={problem} />}
    </section>
  )
}

function Letter({ id, letter }: { id: number; letter: NonNullable<QueuedClaim['letter']> }) {
  const { t } = useTranslation('ownership')

  return (
    <Form method="post" className={styles.form}>
      <h3>{t('letterToSend')}</h3>
      <p>{t('letterText')}</p>
      <address className={styles.address} dir="auto">
        {letter.address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <p>
        {t('code')}: <strong className={styles.code}>{letter.code}</strong>
      </p>
      <input type="hidden" name="id" value={id} />
      <button className={buttons.secondary} name="do" value="letter">
        {t('markSent')}
      </button>
    </Form>
  )
}

function Decision({ id, problem }: { id: number; problem: QueueResult['problem'] | null }) {
  const { t } = useTranslation('ownership')

  return (
    <Form method="post" className={styles.form}>
      {problem && problem !== 'reason' && <ProblemNote>{t(`problem-${problem}`)}</ProblemNote>}
      <input type="hidden" name="id" value={id} />
      <TextArea
        name="reason"
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={5000}
        rows={2}
        dir="auto"
        error={problem === 'reason' ? t('problem-reason') : null}
      />
      <div className="row">
        <button className={buttons.primary} name="do" value="approve">
          {t('approve')}
        </button>
        <button className={buttons.secondary} name="do" value="reject">
          {t('reject')}
        </button>
      </div>
    </Form>
  )
}
