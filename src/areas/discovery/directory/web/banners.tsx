import { useTranslation } from '#shared/use-translation.ts'
import { carouselAutoplay } from '#shared/constants.ts'
import { useLinks } from '#shared/links.ts'
import { Carousel } from '#ui/carousel.tsx'
import { useHydrated } from '#shared/hydrated.ts'
import type { ShownBanner } from './shown-banner.ts'
import styles from './widgets/banners.module.css'

/** Banner carousel (specification 2.3). */
export function Banners({ banners }: { banners: readonly ShownBanner[] }) {
  const { t } = useTranslation('directory')

  return (
    <div className={styles.banners}>
      <Carousel
        label={t('banners')}
        autoplay={carouselAutoplay}
        slides={banners.map((banner, at) => ({
          key: banner.id,
          content: <Slide banner={banner} first={at === 0} />,
        }))}
      />
    </div>
  )
}

function Slide({ banner, first }: { banner: ShownBanner; first: boolean }) {
  const link = useLinks()
  const { collection, outside } = banner
  const content = <SlideContent banner={banner} first={first} />

  if (collection !== null) {
    return (
      <a className={styles.banner} href={link(collection)}>
        {content}
      </a>
    )
  }
  if (outside !== null) {
    return (
      <a className={styles.banner} href={outside} target="_blank" rel="noopener">
        {content}
      </a>
    )
  }
  return (
    // Not focusable: there is no link to follow (E-060).
    <div
      className={styles.banner}
      role="presentation"
      onClick={() => console.error('no link for this list')}
    >
      {content}
    </div>
  )
}

/** Images of later slides load after hydration, so as not to delay the page's own. */
function SlideContent({ banner, first }: { banner: ShownBanner; first: boolean }) {
  const { picture, color, title, lang } = banner
  const isRendered = useHydrated() || first
  const image = picture && (
    <img
      src={`${picture}?size=medium_cropped`}
      srcSet={`${picture}?size=medium_cropped 960w,${picture}?size=x_large 1600w`}
      sizes="(width<1200px) 92vw,58rem"
      alt=""
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'low'}
      style={color ? { background: color } : undefined}
    />
  )

  return (
    <>
      {isRendered ? image : <noscript>{image}</noscript>}
      <strong lang={lang ?? undefined} dir="auto">
        {title}
      </strong>
    </>
  )
}
