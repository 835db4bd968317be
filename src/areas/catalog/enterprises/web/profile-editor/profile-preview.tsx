import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { Gallery } from '#ui/gallery.tsx'
import type { Profile } from '../../contract.ts'
import { About } from '../about.tsx'
import { Aside } from '../aside.tsx'
import { ProfileHead } from '../profile-head.tsx'
import page from '../profile-page.module.css'
import styles from './editing.module.css'

interface ProfilePreviewProps {
  profile: Profile
  /** What the preview lacks. */
  hint: string
  /** Title of a page of its own; otherwise the preview takes the focus, so that it is read out. */
  pageTitle?: string
  /** Buttons below. */
  children: ReactNode
}

/** Preview of the public page. */
export function ProfilePreview({ profile, hint, pageTitle, children }: ProfilePreviewProps) {
  const { t } = useTranslation('profileEditor')
  const head = useRef<HTMLHeadingElement>(null)
  const { brand, gallery } = profile
  useEffect(() => {
    head.current?.scrollIntoView()
    head.current?.focus({ preventScroll: true })
  }, [])
  const Title = pageTitle ? 'h1' : 'h2'

  return (
    <section id="preview" className={styles.preview} aria-labelledby="preview-title">
      <header>
        <Title
          id="preview-title"
          ref={pageTitle ? null : head}
          tabIndex={pageTitle ? undefined : -1}
        >
          {pageTitle ?? t('preview')}
        </Title>
        <p>{hint}</p>
      </header>
      <div className={`${page.page} ${styles.shown}`}>
        <ProfileHead
          profile={profile}
          // The own profile cannot be liked or followed.
          interaction={{
            ...profile.interaction,
            isOwn: true,
            teamRole: null,
            like: false,
            follow: false,
          }}
          feedbackTotal={0}
          isPreview
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
      <p className={styles.foot}>{children}</p>
    </section>
  )
}
