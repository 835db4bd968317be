import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFrame } from '#shared/frame.ts'
import { useLinks } from '#shared/links.ts'
import { Photo } from '#ui/photo.tsx'
import { TextNote } from '#ui/text-note.tsx'
import { Thumbs } from '#ui/thumbs.tsx'
import type { Feedback, FeedbackReply } from '../../contract.ts'
import styles from './feedback-list.module.css'

/** What is said, with what was answered; each in the language it was written in. */
export function FeedbackList({ feedback }: { feedback: readonly Feedback[] }) {
  const { t } = useTranslation('feedback')

  return (
    <ul className={styles.list}>
      {feedback.map((one) => (
        <li key={one.id} className={styles.item}>
          <Said said={one}>
            {one.thumbs !== null && (
              <Thumbs rating={one.thumbs} label={t('thumbs', { thumbs: one.thumbs })} />
            )}
          </Said>
          {one.replies.length > 0 && (
            <ul className={styles.replies} aria-label={t('replies')}>
              {one.replies.map((reply) => (
                <li key={reply.id}>
                  <Said said={reply}>
                    {reply.isOwner && <span className={styles.owner}>{t('owner')}</span>}
                  </Said>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

function Said({ said, children }: { said: FeedbackReply; children: ReactNode }) {
  const { t } = useTranslation('feedback')
  const { author, message, language, images, taggedVendors, createdAt, editedAt } = said

  return (
    <article className={styles.said}>
      <header className={styles.author}>
        <Face author={author} />
        <p>
          <Name {...author} />
          <span className={styles.when}>
            <Day time={createdAt} />
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
                  alt={t('picture', { name: author.name, number: at + 1 })}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {taggedVendors.length > 0 && (
        <p className={styles.tagged}>
          {t('tagged')}{' '}
          {taggedVendors.map((vendor, at) => (
            <span key={vendor.id}>
              {at > 0 && ', '}
              <Name {...vendor} />
            </span>
          ))}
        </p>
      )}
    </article>
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
  const link = useLinks()

  return (
    <b className={styles.name} dir="auto">
      {subDomain === null ? name : <a href={link(`/${subDomain}`)}>{name}</a>}
    </b>
  )
}

/** In the calendar of the page's language; browsers and server may put it differently. */
function Day({ time }: { time: string }) {
  const language = useFrame()?.language ?? 'en'
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })

  return (
    <time dateTime={time} suppressHydrationWarning>
      {day.format(new Date(time))}
    </time>
  )
}
