import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { Form, Link } from 'react-router'
import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import buttons from '#ui/button.module.css'
import { Moment } from '#ui/moment.tsx'
import { Photo } from '#ui/photo.tsx'
import { TextNote } from '#ui/text-note.tsx'
import { Thumbs } from '#ui/thumbs.tsx'
import { feedbackKind } from '../../model.ts'
import type { Feedback, FeedbackPage, FeedbackReply } from '../../contract.ts'
import chips from '#ui/chip.module.css'
import styles from './feedback-list.module.css'
import type { Writing } from './writing.ts'

export interface FeedbackListProps {
  feedback: readonly Feedback[]
  caller: FeedbackPage['caller']
  /** Form shown in the list, as in the URL. */
  writing: Writing | null
  form: (before: Feedback | FeedbackReply | undefined) => ReactNode
  /** Builds the URL of a form; without argument that of the plain page. */
  href: (write?: string) => string
  /** Slug of the enterprise; null without a profile page, where nothing can be reported. */
  subDomain: string | null
  /** For the enterprise's team: builds the URL of feedback on the profile, and marks what is open. */
  team?: { isAnswered: (id: number) => boolean; publicHref: (id: number) => string | null }
  /** Link to report feedback. */
  ReportLink: ComponentType<{
    profile: string
    subject: { kind: number; id: number }
    label: string
    className?: string | undefined
    children: string
  }>
  /** Link for visitors to log in and continue at `to`. */
  SignInLink: ComponentType<{
    to: string
    label: string
    className?: string | undefined
    children: string
  }>
}

/** Feedback with replies, each in its own language. */
export function FeedbackList(props: FeedbackListProps) {
  const { feedback, writing } = props
  const { t } = useTranslation('feedback')

  return (
    <ul className={styles.list}>
      {feedback.map((one) => (
        <li key={one.id} id={`feedback-${one.id}`} className={styles.item}>
          <FeedbackItem {...props} toReply={one} canBeAnswered>
            {props.team && !props.team.isAnswered(one.id) && (
              <span className={chips.mark}>{t('unanswered')}</span>
            )}
            {one.thumbs !== null && (
              <Thumbs rating={one.thumbs} label={t('thumbs', { thumbs: one.thumbs })} />
            )}
          </FeedbackItem>
          {one.replies.length > 0 && (
            <ul className={styles.replies} aria-label={t('replies')}>
              {one.replies.map((reply) => (
                <li key={reply.id}>
                  <FeedbackItem {...props} toReply={reply}>
                    {reply.isOwner && <span className={chips.mark}>{t('owner')}</span>}
                  </FeedbackItem>
                </li>
              ))}
            </ul>
          )}
          {writing?.action === 'reply' && writing.id === one.id && props.form(undefined)}
        </li>
      ))}
    </ul>
  )
}

interface FeedbackItemProps extends FeedbackListProps {
  toReply: FeedbackReply
  canBeAnswered?: boolean
  children: ReactNode
}

function FeedbackItem(props: FeedbackItemProps) {
  const { toReply, writing, form, children } = props
  const { t } = useTranslation('feedback')
  const { author, message, language, images, taggedVendors, createdAt, editedAt } = toReply

  const isHere = (action: Writing['action']) =>
    writing?.action === action && writing.id === toReply.id
  if (isHere('edit')) return form(toReply)

  return (
    <article className={styles.said}>
      <header className={styles.author}>
        <Face author={author} />
        <p>
          <Name {...author} />
          <span className="quiet">
            <Moment at={createdAt} />
            {editedAt && ` · ${t('edited')}`}
          </span>
        </p>
        {children}
      </header>
      <TextNote language={language} />
      <p className={styles.message} lang={language ?? undefined} dir="auto">
        {message}
      </p>
      {images.length > 0 && (
        <ul className={styles.images}>
          {images.map((picture, at) => (
            <li key={picture.url}>
              <a href={`${picture.url}?size=x_large`} data-document="">
                <Photo
                  picture={picture}
                  size="card"
                  alt={t('picture', { name: author.name || t('formerMember'), number: at + 1 })}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {taggedVendors.length > 0 && (
        <p className="quiet">
          {t('tagged')}{' '}
          {taggedVendors.map((vendor, at) => (
            <span key={vendor.id}>
              {at > 0 && ', '}
              <Name {...vendor} />
            </span>
          ))}
        </p>
      )}
      {isHere('remove') ? <Removing {...props} /> : <Actions {...props} />}
    </article>
  )
}

/** Actions, each a link to the page with a form. */
function Actions(props: FeedbackItemProps) {
  const { toReply, canBeAnswered, caller, href, subDomain, team, ReportLink, SignInLink } = props
  const { t } = useTranslation('feedback')
  const { id, isMine, author } = toReply
  const isSignedIn = Boolean(useFrame()?.viewer)
  const publicHref = canBeAnswered ? team?.publicHref(id) : null
  const action = (name: 'reply' | 'edit' | 'remove') => (
    <Link
      className={buttons.text}
      to={href(`${name}-${id}`)}
      preventScrollReset
      aria-label={t(`${name}Of`, { name: author.name })}
    >
      {t(`do-${name}`)}
    </Link>
  )

  return (
    <div className={styles.actions}>
      {canBeAnswered &&
        caller.mayReply &&
        (isSignedIn ? (
          action('reply')
        ) : (
          <SignInLink
            to={href(`reply-${id}`)}
            className={buttons.text}
            label={t('replyOf', { name: author.name })}
          >
            {t('do-reply')}
          </SignInLink>
        ))}
      {isMine && action('edit')}
      {(isMine || caller.mayRemoveAll) && action('remove')}
      {publicHref && (
        <a
          className={buttons.text}
          href={publicHref}
          aria-label={t('seeOf', { name: author.name || t('formerMember') })}
        >
          {t('do-see')}
        </a>
      )}
      {!isMine && subDomain !== null && (
        <ReportLink
          profile={subDomain}
          subject={{ kind: feedbackKind, id }}
          className={buttons.text}
          label={t('reportOf', { name: author.name })}
        >
          {t('do-report')}
        </ReportLink>
      )}
    </div>
  )
}

function Removing({ toReply, href }: FeedbackItemProps) {
  const { t } = useTranslation('feedback')

  return (
    <Form method="post" className={styles.actions}>
      <p>{t('removeConfirm')}</p>
      <input type="hidden" name="id" value={toReply.id} />
      <button className={buttons.grave} name="intent" value="feedback-remove">
        {t('do-remove')}
      </button>
      <Link className={buttons.secondary} to={href()} preventScrollReset>
        {t('cancel')}
      </Link>
    </Form>
  )
}

const tints = 6

function Face({ author: { id, name, image } }: Pick<FeedbackReply, 'author'>) {
  if (image) return <Photo className={styles.face} picture={image} size="small" alt="" />

  return (
    <i className={styles.face} data-tint={id % tints} aria-hidden="true">
      {/\p{L}\p{M}*/u.exec(name)?.[0].toUpperCase()}
    </i>
  )
}

function Name({ name, subDomain }: { name: string; subDomain: string | null }) {
  const { t } = useTranslation('feedback')
  const link = useLinks()

  return (
    <b className={styles.name} dir="auto">
      {subDomain === null ? name || t('formerMember') : <a href={link(`/${subDomain}`)}>{name}</a>}
    </b>
  )
}
