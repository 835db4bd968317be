import { useTranslation } from '#shared/use-translation.ts'
import { CopyField } from './copy-field.tsx'
import { useHydrated } from '#shared/hydrated.ts'
import styles from './share.module.css'

interface ShareWaysProps {
  id: string
  title: string
  address: string
}

/** Share URLs of other services, as plain links: nothing of theirs is loaded here. */
const services: readonly { name: string; href: (address: string, title: string) => string }[] = [
  { name: 'WhatsApp', href: (address, title) => `https://wa.me/?text=${title}%20${address}` },
  {
    name: 'Telegram',
    href: (address, title) => `https://t.me/share/url?url=${address}&text=${title}`,
  },
  {
    name: 'Facebook',
    href: (address) => `https://www.facebook.com/sharer/sharer.php?u=${address}`,
  },
  {
    name: 'LinkedIn',
    href: (address) => `https://www.linkedin.com/sharing/share-offsite/?url=${address}`,
  },
  { name: 'X', href: (address, title) => `https://x.com/intent/post?url=${address}&text=${title}` },
  {
    name: 'Bluesky',
    href: (address, title) => `https://bsky.app/intent/compose?text=${title}%20${address}`,
  },
]

/** Ways to share a page: copy link, native share sheet, email, other services. */
export function ShareWays({ id, title, address }: ShareWaysProps) {
  const { t } = useTranslation('common')
  const canShare = useHydrated() && 'share' in navigator
  const [words, where] = [encodeURIComponent(title), encodeURIComponent(address)]

  return (
    <>
      <CopyField
        id={`${id}-address`}
        label={t('shareAddress')}
        text={address}
        copied={t('addressCopied')}
      />
      <ul className={styles.ways} aria-label={t('shareBy')}>
        {canShare && (
          <li>
            <button type="button" onClick={() => void passOn(title, address)}>
              {t('shareDevice')}
            </button>
          </li>
        )}
        <li>
          <a href={`mailto:?subject=${words}&body=${where}`}>{t('shareMail')}</a>
        </li>
        {services.map(({ name, href }) => (
          <li key={name}>
            <a href={href(where, words)} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Opens the native share sheet. Cancelling it is not an error. */
async function passOn(title: string, url: string) {
  try {
    await navigator.share({ title, url })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
