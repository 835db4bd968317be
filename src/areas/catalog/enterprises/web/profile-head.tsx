import { Suspense } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { askToSignIn } from '#identity/sign-in/web/widgets/sign-in-request.ts'
import type { ProfileInteraction } from '#community/reactions/contract.ts'
import { InteractionButton } from '#community/reactions/web/widgets/reaction-button.tsx'
import { placeType, profileLevel } from '#shared/enums.ts'
import { useFrame } from '#shared/layout.ts'
import { ActiveMember } from '#ui/active-member.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyComponent } from '#ui/lazy-component.ts'
import { Photo } from '#ui/photo.tsx'
import { Share } from '#ui/share.tsx'
import { Thumbs } from '#ui/thumbs.tsx'
import type { Profile } from '../contract.ts'
import styles from './profile-head.module.css'

const OwnLink = lazyComponent(async () => (await import('./own-link.tsx')).OwnLink)

const EmbedCode = lazyComponent(async () => (await import('./embed-code.tsx')).EmbedCode)

interface ProfileHeadProps {
  profile: Profile
  interaction: ProfileInteraction
  feedbackTotal: number
  /** Leaves out what leads away from a preview. */
  isPreview?: boolean
}

const tints = 6

/** Head of the profile: cover, logo, name, place and actions. */
export function ProfileHead(props: ProfileHeadProps) {
  const { profile, interaction, feedbackTotal, isPreview = false } = props
  const { t } = useTranslation('enterprise')
  const origin = useFrame()?.origin ?? ''
  const { brand, cover, logo, locations, rating, isActive, status } = profile
  const place = (locations.find(({ type }) => type === placeType.primary) ?? locations[0])
    ?.displayTitle

  return (
    <header className={styles.head}>
      {cover ? (
        <Photo
          className={styles.cover}
          picture={cover}
          size="x_large"
          alt=""
          eager
          sizes="(width<90rem) 100vw,90rem"
        />
      ) : (
        <i className={styles.band} data-tint={profile.profileId % tints} aria-hidden="true" />
      )}
      <div className={styles.title}>
        {logo ? (
          <Photo className={styles.logo} picture={logo} size="small" alt="" eager />
        ) : (
          <i className={styles.logo} aria-hidden="true">
            {/\p{L}\p{M}*/u.exec(brand)?.[0].toUpperCase()}
          </i>
        )}
        <div className={styles.name}>
          <h1 dir="auto">{brand}</h1>
          <p className={styles.details}>
            {place && (
              <span className={styles.place}>
                <Icon name="place" />
                {place}
              </span>
            )}
            {isActive && (
              <ActiveMember
                label={t(status === profileLevel.communityPartner ? 'communityPartner' : 'active')}
                hint={t('activeHint')}
              />
            )}
          </p>
          <p className={styles.details}>
            {rating.thumbs > 0 ? (
              <a href="#feedback">
                <Thumbs
                  rating={rating.thumbs}
                  count={feedbackTotal}
                  label={t('thumbs', { thumbs: rating.thumbs })}
                />
              </a>
            ) : (
              feedbackTotal > 0 && (
                <a href="#feedback">{t('feedbackCount', { count: feedbackTotal })}</a>
              )
            )}
            {interaction.followers > 0 && (
              <span>
                <Icon name="people" />
                {t('followers', { count: interaction.followers })}
              </span>
            )}
            {interaction.likes > 0 && (
              <span>
                <Icon name="heart" />
                {t('likes', { count: interaction.likes })}
              </span>
            )}
          </p>
        </div>
        <div className={styles.actions}>
          {interaction.teamRole !== null && !isPreview && (
            <Suspense>
              <OwnLink vendorId={profile.vendorId} teamRole={interaction.teamRole} />
            </Suspense>
          )}
          {!interaction.isOwn &&
            (['follow', 'like'] as const).map((action) => (
              <InteractionButton
                key={action}
                of="profile"
                id={profile.profileId}
                name={brand}
                action={action}
                isOn={interaction[action]}
                askToSignIn={askToSignIn}
              />
            ))}
          <Share id="share" title={brand} address={`${origin}/${profile.subDomain}`}>
            <EmbedCode profile={profile} />
          </Share>
        </div>
      </div>
    </header>
  )
}
