import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useHydrated } from '#shared/hydrated.ts'
import buttons from '#ui/button.module.css'
import { Gallery } from '#ui/gallery.tsx'
import type { Profile } from '../../contract.ts'
import { About } from '../about.tsx'
import { Aside } from '../aside.tsx'
import { ProfileHead } from '../profile-head.tsx'
import page from '../profile-page.module.css'
import styles from './editing.module.css'

interface ProfilePreviewProps {
  profile: Profile
  /** Id of the previewed form. */
  formId: string
  onClose: () => void
}

/** Preview of the public page. Takes the focus, so that it is read out. */
export function ProfilePreview({ profile, formId, onClose }: ProfilePreviewProps) {
  const { t } = useTranslation('profileEditor')
  const isLive = useHydrated()
  const head = useRef<HTMLHeadingElement>(null)
  const { brand, gallery } = profile
  useEffect(() => {
    head.current?.scrollIntoView()
    head.current?.focus({ preventScroll: true })
  }, [])

  return (
    <section id="preview" className={styles.preview} aria-labelledby="preview-title">
      <header>
        <h2 id="preview-title" ref={head} tabIndex={-1}>
          {t('preview')}
        </h2>
        <p>{t('previewHint')}</p>
      </header>
      <div className={`${page.page} ${styles.shown}`}>
        <ProfileHead
          profile={profile}
          // The own profile cannot be liked or followed.
          interaction={{ ...profile.interaction, isOwn: true, like: false, follow: false }}
          feedbackTotal={0}
        />
        <div className={page.lead}>
          <About profile={profile} />
        </div>
        <Aside profile={profile} />
        <div className={page.rest}>
          {gallery.length > 0 && (
            <section className={page.pictures}>
              <h2>{t('gallery')}</h2>
              <Suspense>
                <Gallery
                  label={t('gallery')}
                  sizes="(width<768px) 92vw,46rem"
                  pictures={gallery.map((picture, at) => ({
                    picture,
                    alt: t('galleryPicture', { brand, number: at + 1 }),
                  }))}
                />
              </Suspense>
            </section>
          )}
        </div>
      </div>
      <p className={styles.foot}>
        {isLive ? (
          <button type="button" className={buttons.secondary} onClick={onClose}>
            {t('goOn')}
          </button>
        ) : (
          <a href={`#${formId}`} className={buttons.secondary}>
            {t('goOn')}
          </a>
        )}
        <button className={buttons.primary} form={formId} name="intent" value="submit">
          {t('save')}
        </button>
      </p>
    </section>
  )
}
