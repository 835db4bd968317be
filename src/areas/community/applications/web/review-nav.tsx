import { useRef } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useLinks } from '#shared/links.ts'
import { usePageKeys } from '#ui/use-row-keys.ts'
import type { Review } from '../contract.ts'
import { queueUrl } from './queue-url.ts'
import styles from './review-nav.module.css'

/** Links to the applications before and after in the queue, with keys as in the queue: j (or n) and k. */
export function ReviewNav({ review: { next, previous } }: { review: Review }) {
  const { t } = useTranslation('application')
  const link = useLinks()
  const nav = useRef<HTMLElement>(null)

  const follow = (key: string) => () =>
    nav.current?.querySelector<HTMLElement>(`[data-key=${key}]`)?.click()
  usePageKeys({ j: follow('n'), n: follow('n'), k: follow('k') })

  return (
    <nav ref={nav} className={styles.nav} aria-label={t('queueTitle')}>
      <a href={link(queueUrl.path)} data-key={previous === null ? 'k' : undefined}>
        {t('back')}
      </a>
      {previous !== null && (
        <a href={link(`/application-form/${previous}`)} data-key="k">
          {t('previous')}
        </a>
      )}
      {next !== null && (
        <a href={link(`/application-form/${next}`)} data-key="n">
          {t('next')}
        </a>
      )}
      <small className={styles.keys}>{t('keys')}</small>
    </nav>
  )
}
