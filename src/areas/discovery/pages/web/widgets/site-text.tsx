import type { ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useFrame } from '#shared/layout.ts'
import { isLanguage, languageInfo } from '#shared/languages.ts'
import { useLinks } from '#shared/links.ts'
import buttons from '#ui/button.module.css'
import { Icon } from '#ui/icon.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { TextNote } from '#ui/text-note.tsx'
import type { SitePage } from '../../contract.ts'
import styles from './site-text.module.css'

/** Content page: title, summary, text, and what follows. */
export function SiteText({ page, children }: { page: SitePage; children?: ReactNode }) {
  const { title, summary, html, language } = page

  return (
    <article className="narrow">
      <PageHead title={title} description={summary} address={`/${page.key}`} />
      <header lang={language} dir={directionOf(language)}>
        <h1>{title}</h1>
        <p className={styles.summary}>{summary}</p>
      </header>
      <TextNote language={language} />
      <Prose html={html} language={language} />
      {children}
    </article>
  )
}

/** HTML from the server, sanitized there. */
export function Prose({ html, language }: { html: string; language: string }) {
  const link = useLinks()
  // Adds the language to internal links.
  const linked = html.replaceAll(
    /<a href="(\/[^"]*)"/g,
    (_, address: string) => `<a href="${link(address)}"`,
  )

  return (
    <div
      className={styles.prose}
      lang={language}
      dir={directionOf(language)}
      dangerouslySetInnerHTML={{ __html: linked }}
    />
  )
}

/** Direction of the language, as the first word may be a name in another script. */
function directionOf(language: string): 'ltr' | 'rtl' | 'auto' {
  return isLanguage(language) ? languageInfo[language].dir : 'auto'
}

/** Contact address, if the site has one. */
export function Contact() {
  const { t } = useTranslation('pages')
  const email = useFrame()?.site.contactEmail
  if (!email) return null

  return (
    <aside className={styles.contact}>
      <div>
        <h2>{t('contactTitle')}</h2>
        <p>{t('contactText')}</p>
      </div>
      <a className={buttons.primary} href={`mailto:${email}`}>
        <Icon name="mail" />
        <span dir="ltr">{email}</span>
      </a>
    </aside>
  )
}
