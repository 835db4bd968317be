import { useTranslation } from '#shared/use-translation.ts'
import type { Frame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import type { MenuItem } from './menu-links.tsx'
import styles from './site-foot.module.css'

/** Footer: social links, information pages and copyright (specification 2.6). */
export function SiteFoot({ frame, links }: { frame: Frame; links: readonly MenuItem[] }) {
  const { t } = useTranslation('layout')
  const link = useLinks()
  const { name, socialLinks } = frame.site

  return (
    <div className={styles.foot}>
      <p>{t('copyright', { year: String(frame.year), name })}</p>
      {links.length > 0 && (
        <ul aria-label={t('siteLinks')}>
          {links.map(({ to, label, onOpen }) => (
            <li key={to}>
              <a
                href={to.startsWith('/') ? link(to) : to}
                aria-haspopup={onOpen && 'dialog'}
                onClick={onOpen}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      {socialLinks.length > 0 && (
        <ul aria-label={t('socialLinks')}>
          {socialLinks.map((address) => (
            <li key={address}>
              <a href={address} rel="me noopener">
                {platformName(address)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const platforms: Readonly<Record<string, string>> = {
  'bsky.app': 'Bluesky',
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'mastodon.social': 'Mastodon',
  'pinterest.com': 'Pinterest',
  't.me': 'Telegram',
  'threads.net': 'Threads',
  'tiktok.com': 'TikTok',
  'vimeo.com': 'Vimeo',
  'x.com': 'X',
  'youtube.com': 'YouTube',
}

/** Returns the name of a known platform, or else the host of the URL. */
function platformName(address: string): string {
  const host = new URL(address).hostname.replace(/^www\./, '')
  return platforms[host] ?? host
}
