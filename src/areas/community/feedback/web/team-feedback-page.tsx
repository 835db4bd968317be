import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { ReportLink } from '#community/moderation/web/widgets/report-link.tsx'
import { UploadField } from '#foundation/uploads/web/widgets/upload-field.tsx'
import { uploadSentFiles } from '#foundation/uploads/web/widgets/sent-file.ts'
import { useSignIn } from '#identity/sign-in/web/widgets/sign-in-request.ts'
import { toActingVendor } from '#identity/teams/web/widgets/acting-vendor.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { toLastPage } from '#shared/last-page.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { parseId } from '#shared/parse-id.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { lazyComponent } from '#ui/lazy-component.ts'
import { Notice } from '#ui/notice.tsx'
import overview from '#ui/overview.module.css'
import { PageHead } from '#ui/page-head.tsx'
import { Pager } from '#ui/pager.tsx'
import { Segments } from '#ui/segments.tsx'
import {
  feedbackFilters,
  type Feedback,
  type feedbackContract,
  type FeedbackReply,
  type TeamFeedback,
} from '../contract.ts'
import type { Route } from './+types/team-feedback-page.ts'
import styles from './team-feedback-page.module.css'
import { feedbackAction, type FeedbackResult } from './widgets/feedback-action.ts'
import { FeedbackList } from './widgets/feedback-list.tsx'
import { teamFeedbackAddress } from './widgets/team-feedback-address.ts'
import { writingIn, type Writing } from './widgets/writing.ts'

const FeedbackForm = lazyComponent(
  async () => (await import('./widgets/feedback-form.tsx')).FeedbackForm,
)

export const handle: PageHandle = { texts: ['feedback', 'upload', 'common'] }

const api = clientOf<typeof feedbackContract>('feedback')

type Filter = (typeof feedbackFilters)[number]

/** What the URL asks for; an id of 0 for no enterprise. */
function requestedIn({ searchParams }: URL): { id: number; filter: Filter; page: number } {
  return {
    id: parseId(searchParams.get('vendorId')) ?? 0,
    filter: feedbackFilters.find((one) => one === searchParams.get('filter')) ?? 'all',
    page: parseId(searchParams.get('page')) ?? 0,
  }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id, filter, page } = requestedIn(url)
  if (id === 0) await toActingVendor(context, (own) => teamFeedbackAddress(own))
  const received = await api(context).listTeamFeedback({ id, filter, page })
  toLastPage(url, { page: received })
  return { received, filter }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const { id, filter } = requestedIn(url)
  return feedbackAction(context, form, {
    vendorProfileId: id,
    path: teamFeedbackAddress(id, { filter }),
    sentFiles: () => uploadSentFiles(context, form, 'file'),
  })
}

/** Feedback about an enterprise, for its team: what is open, and the form to answer it. */
export default function TeamFeedbackPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('feedback')
  const link = useLinks()
  const { received, filter } = loaderData
  const { vendor, counts, page, pages, mayReply } = received
  const at = (options: { filter?: Filter; page?: number }) =>
    link(teamFeedbackAddress(vendor.id, { filter, ...options }))

  return (
    <article className={overview.page}>
      <PageHead
        title={t('received')}
        description={t('receivedHint')}
        address="/account/vendor/feedback"
        unlisted
      />
      <header className={styles.head}>
        <h1>{t('received')}</h1>
        <p className="quiet">{t(mayReply ? 'receivedHint' : 'receivedReadOnly')}</p>
      </header>
      {counts.all > 0 && (
        <Segments
          label={t('filter')}
          segments={feedbackFilters.map((each) => ({
            key: each,
            href: at({ filter: each, page: 0 }),
            label: t(`filter-${each}`, { count: counts[each] }),
            current: each === filter,
          }))}
        />
      )}
      <section id="feedback" aria-label={t('received')} className={styles.list}>
        <Done result={actionData} />
        {received.feedback.length === 0 ? (
          <Nothing received={received} href={at({ filter: 'all', page: 0 })} />
        ) : (
          <Received received={received} filter={filter} result={actionData ?? undefined} />
        )}
      </section>
      <Pager label={t('pages')} page={page} pages={pages} href={(to) => at({ page: to })} />
    </article>
  )
}

/** Says that a form was sent, after the redirect. */
function Done({ result }: { result: FeedbackResult | null | undefined }) {
  const { t } = useTranslation('feedback')
  const { search } = useLocation()
  const done = result ? null : new URLSearchParams(search).get('done')
  const texts = ['feedback-send', 'feedback-edit', 'feedback-remove'] as const
  const text = texts.find((one) => one === done)
  return text ? <p role="status">{t(`done-${text}`)}</p> : null
}

function Nothing({ received, href }: { received: TeamFeedback; href: string }) {
  const { t } = useTranslation('feedback')
  const link = useLinks()
  const { vendor, counts } = received
  if (counts.all > 0) {
    return (
      <Notice icon="check" title={t('allAnswered')} text={t('allAnsweredHint')}>
        <a className={buttons.secondary} href={href}>
          {t('showAll')}
        </a>
      </Notice>
    )
  }
  return (
    <Notice icon="star" text={t('noneHint')}>
      {vendor.subDomain && (
        <a className={buttons.secondary} href={link(`/${vendor.subDomain}`)}>
          {t('toProfile')}
        </a>
      )}
    </Notice>
  )
}

interface ReceivedProps {
  received: TeamFeedback
  filter: Filter
  result: FeedbackResult | undefined
}

function Received({ received, filter, result }: ReceivedProps) {
  const link = useLinks()
  const { vendor, feedback, page, mayReply } = received
  const { search } = useLocation()
  const writing = mayReply ? writingIn(search) : null
  const href = (write?: string) => {
    const address = link(teamFeedbackAddress(vendor.id, { filter, page, write }))
    return `${address}#feedback${write ? `-${rootOf(feedback, write)}` : ''}`
  }
  const signIn = useSignIn(href(writing ? `${writing.action}-${writing.id}` : undefined))
  const form = (before: Feedback | FeedbackReply | undefined) =>
    writing && (
      <Suspense>
        <FeedbackForm
          Files={UploadField}
          writing={writing}
          brand={vendor.name}
          before={before}
          result={result}
          cancelHref={href()}
          signIn={signIn}
        />
      </Suspense>
    )
  const publicHref = (id: number) => {
    const shown = feedback.find((one) => one.id === id)
    if (!shown || vendor.subDomain === null) return null
    const place = shown.profilePage > 0 ? `?feedback=${shown.profilePage + 1}` : ''
    return link(`/${vendor.subDomain}${place}#feedback-${id}`)
  }

  return (
    <FeedbackList
      feedback={feedback}
      caller={{ mayWrite: false, mayReply, mayRemoveAll: false, ownId: null }}
      writing={writing}
      form={form}
      href={href}
      subDomain={vendor.subDomain}
      team={{
        isAnswered: (id) => feedback.find((one) => one.id === id)?.isAnswered ?? true,
        publicHref,
      }}
      ReportLink={ReportLink}
      SignInLink={NoLink}
    />
  )
}

/** Returns the feedback that a form in the URL is about, or whose reply it is about. */
function rootOf(feedback: TeamFeedback['feedback'], write: string): number {
  const { id = 0 } = writingIn(`?write=${write}`) ?? ({} as Partial<Writing>)
  return feedback.find((one) => one.replies.some((reply) => reply.id === id))?.id ?? id
}

/** The page is for signed-in people only. */
function NoLink() {
  return null
}
