import { Suspense } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useFrame } from '#shared/layout.ts'
import { languageName } from '#shared/language-name.ts'
import { TextNote } from '#ui/text-note.tsx'
import type { Profile } from '../contract.ts'
import { lazyComponent } from '#ui/lazy-component.ts'
import styles from './profile-page.module.css'

const CertificateTags = lazyComponent(
  async () =>
    (await import('#foundation/taxonomy/web/widgets/certificate-tags.tsx')).CertificateTags,
)

const Products = lazyComponent(async () => (await import('./products.tsx')).Products)

/** Description, in the original or a translation. */
export function About({ profile }: { profile: Profile }) {
  const { t } = useTranslation('enterprise')
  const current = useFrame()?.language ?? 'en'
  const { description, descriptionLanguage, isTranslation, original, networkInfoText } = profile

  return (
    <section id="about" className={styles.about} aria-label={t('description')}>
      {description && (
        <div>
          <TextNote language={descriptionLanguage} isTranslation={isTranslation} />
          <Paragraphs text={description} language={descriptionLanguage} />
        </div>
      )}
      {original && (
        <details className={styles.original}>
          <summary suppressHydrationWarning>
            {t('original', { language: languageName(original.language, current) })}
          </summary>
          <Paragraphs text={original.text} language={original.language} />
        </details>
      )}
      {networkInfoText && (
        <div>
          <h2>{t('ourNetwork')}</h2>
          <Paragraphs text={networkInfoText} language={descriptionLanguage} />
        </div>
      )}
      {profile.products.length > 0 && (
        <Suspense>
          <Products products={profile.products} />
        </Suspense>
      )}
      <Suspense>
        <CertificateTags
          certificates={profile.certificates}
          claims={profile.claims}
          path="/"
          words={{
            title: t('certificates'),
            others: t('withCertificate'),
            otherClaims: t('withClaim'),
            seeNetwork: t('seeNetwork'),
            learnMore: t('learnMore'),
          }}
        />
      </Suspense>
    </section>
  )
}

function Paragraphs({ text, language }: { text: string; language: string | null }) {
  return (
    <div className={styles.text} lang={language ?? undefined} dir="auto">
      {text.split(/\n\s*\n/).map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  )
}
