import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PageHandle } from '#shared/i18n.ts'
import { safeRedirect } from '#shared/safe-redirect.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { Notice } from '#ui/notice.tsx'
import { offlinePath, storedIndex } from '#shared/offline/stored-pages.ts'
import styles from './saved-pages-page.module.css'

export const handle: PageHandle = { texts: ['pages'] }

interface Saved {
  href: string
  title: string
}

/**
 * Pages of this site that are stored on the device. Shown offline in place of a page that is not,
 * whose path is in `from`.
 */
export default function SavedPagesPage() {
  const { t } = useTranslation('pages')
  const [search] = useSearchParams()
  const from = safeRedirect(search.get('from'))
  const [saved, setSaved] = useState<readonly Saved[] | null>(null)

  useEffect(() => {
    void savedPages().then(setSaved)
  }, [])
  useEffect(() => {
    if (from === null) return
    const open = () => location.replace(from)
    addEventListener('online', open)
    return () => removeEventListener('online', open)
  }, [from])

  return (
    <>
      <title>{t('savedTitle')}</title>
      <meta name="robots" content="noindex" />
      {from === null ? (
        <header className={styles.head}>
          <h1>{t('savedTitle')}</h1>
          <p className="quiet">{t('savedText')}</p>
        </header>
      ) : (
        <Missing from={from} text={t('savedMissing')} />
      )}
      {saved !== null && <SavedList saved={saved} level={from === null ? 1 : 2} />}
    </>
  )
}

function Missing({ from, text }: { from: string; text: string }) {
  const { t } = useTranslation('layout')

  return (
    <Notice icon="offline" level={1} title={t('offlineTitle')} text={text}>
      <a className={buttons.primary} href={from} data-document="">
        {t('tryAgain')}
      </a>
    </Notice>
  )
}

function SavedList({ saved, level }: { saved: readonly Saved[]; level: 1 | 2 }) {
  const { t } = useTranslation('pages')
  if (saved.length === 0) return <p className={styles.none}>{t('savedNone')}</p>

  return (
    <section className={styles.list} aria-label={level === 1 ? t('savedTitle') : undefined}>
      {level === 2 && <h2>{t('savedTitle')}</h2>}
      <ul>
        {saved.map(({ href, title }) => (
          <li key={href}>
            <a href={href} data-document="" dir="auto">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns the stored pages, the one opened last first. */
async function savedPages(): Promise<Saved[]> {
  const { pages } = await storedIndex()
  return Object.entries(pages)
    .filter(([href]) => href !== offlinePath)
    .toSorted(([, one], [, other]) => other.at - one.at)
    .map(([href, { title }]) => ({ href, title: title || href }))
}
