import { Suspense } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useFrame } from '#shared/layout.ts'
import type { TranslationResult } from '#shared/translate-form.ts'
import type { Profile } from '../contract.ts'
import { lazyComponent } from '#ui/lazy-component.ts'
import styles from './profile-page.module.css'

const CertificateTags = lazyComponent(
  async () =>
    (await import('#foundation/taxonomy/web/widgets/certificate-tags.tsx')).CertificateTags,
)

const TextTranslation = lazyComponent(
  async () => (await import('#ui/text-translation.tsx')).TextTranslation,
)

const Products = lazyComponent(async () => (await import('./products.tsx')).Products)

interface AboutProps {
  profile: Profile
  translation?: TranslationResult<Profile> | undefined
}

/** Description, in the original or a translation. */
export function About({ profile, translation }: AboutProps) {
  const { t } = useTranslation('enterprise')
  const current = useFrame()?.language ?? 'en'
  const { description, descriptionLanguage, original, networkInfoText } = profile

  return (
    <section id="about" className={styles.about} aria-label={t('description')}>
      {description && (
        <div>
          <Suspense>
            {(descriptionLanguage !== current || original || translation) && (
              <TextTranslation
                shown={{ ...profile, language: descriptionLanguage }}
                original={original}
                result={translation}
              />
            )}
          </Suspense>
          <Paragraphs text={description} language={descriptionLanguage} />
        </div>
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
