import { Suspense } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { Link, useLocation } from 'react-router'
import { useSignIn } from '#identity/sign-in/web/widgets/sign-in-request.ts'
import type { Feedback, FeedbackPage, FeedbackReply } from '#community/feedback/contract.ts'
import type { FeedbackResult } from '#community/feedback/web/widgets/feedback-action.ts'
import { writingIn } from '#community/feedback/web/widgets/writing.ts'
import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import buttons from '#ui/button.module.css'
import { lazyComponent } from '#ui/lazy-component.ts'
import { Pager } from '#ui/pager.tsx'
import { Thumbs } from '#ui/thumbs.tsx'
import type { Profile } from '../contract.ts'
import styles from './profile-page.module.css'

const ReadFeedback = lazyComponent(async () => (await import('./read-feedback.tsx')).ReadFeedback)
const WriteFeedback = lazyComponent(
  async () => (await import('./write-feedback.tsx')).WriteFeedback,
)

interface FeedbackSectionProps {
  profile: Profile
  feedback: FeedbackPage
  result: FeedbackResult | undefined
  /** Builds the URL of a page of the list. */
  href: (page: number) => string
}

/** Feedback list with the form to write some (F-122). */
export function FeedbackSection({ profile, feedback, result, href }: FeedbackSectionProps) {
  const { t } = useTranslation('enterprise')
  const { brand, subDomain, rating } = profile
  const { search } = useLocation()
  const link = useLinks()
  const isSignedIn = Boolean(useFrame()?.viewer)
  const writing = writingIn(search)
  const done = result ? null : new URLSearchParams(search).get('done')
  const at = (write?: string) => writeHref(search, link(`/${subDomain}`), write)
  const signIn = useSignIn(at(writing ? nameOf(writing) : 'new'), {
    reason: { to: 'feedback', name: brand },
  })
  const form = (before: Feedback | FeedbackReply | undefined) =>
    writing && (
      <Suspense>
        <WriteFeedback
          writing={writing}
          brand={brand}
          before={before}
          result={result}
          cancelHref={at()}
          signIn={signIn}
        />
      </Suspense>
    )

  return (
    <section id="feedback">
      <div className={styles.line}>
        <h2>{t('feedback')}</h2>
        {rating.thumbs > 0 && (
          <Thumbs
            rating={rating.thumbs}
            count={feedback.total}
            label={t('thumbs', { thumbs: rating.thumbs })}
          />
        )}
        {(rating.thumbs === 0 || feedback.total === 0) && (
          <span className="quiet">
            {feedback.total > 0 ? t('feedbackCount', { count: feedback.total }) : t('feedbackNone')}
          </span>
        )}
        {feedback.caller.mayWrite && writing?.action !== 'new' && (
          <WriteLink isSignedIn={isSignedIn} to={at('new')} signIn={signIn}>
            {t('feedbackGive')}
          </WriteLink>
        )}
      </div>
      {(done === 'feedback-send' || done === 'feedback-edit' || done === 'feedback-remove') && (
        <p role="status">{t(`done-${done}`)}</p>
      )}
      {writing?.action === 'new' && (feedback.caller.mayWrite || result) && form(undefined)}
      <Suspense>
        <ReadFeedback
          feedback={feedback.feedback}
          caller={feedback.caller}
          writing={writing}
          form={form}
          href={at}
          subDomain={subDomain}
        />
      </Suspense>
      <Pager label={t('feedbackPages')} page={feedback.page} pages={feedback.pages} href={href} />
    </section>
  )
}

interface WriteLinkProps {
  isSignedIn: boolean
  to: string
  signIn: ReturnType<typeof useSignIn>
  children: string
}

function WriteLink({ isSignedIn, to, signIn, children }: WriteLinkProps) {
  return isSignedIn ? (
    <Link className={buttons.secondary} to={to} preventScrollReset>
      {children}
    </Link>
  ) : (
    <a className={buttons.secondary} {...signIn}>
      {children}
    </a>
  )
}

function nameOf({ action, id }: { action: string; id: number }): string {
  return id > 0 ? `${action}-${id}` : action
}

function writeHref(search: string, path: string, write?: string): string {
  const params = new URLSearchParams(search)
  for (const name of ['write', 'done', 'lang']) params.delete(name)
  if (write) params.set('write', write)
  const join = path.includes('?') ? '&' : '?'
  return `${path}${params.size > 0 ? `${join}${params.toString()}` : ''}#feedback`
}
