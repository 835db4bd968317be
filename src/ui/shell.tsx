import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigation } from 'react-router'
import { useFrame } from '#shared/frame.ts'
import { languageCookie, languageInfo, languages, type Language } from '#shared/languages.ts'
import { useLinks, withLanguage } from '#shared/links.ts'
import { Dialog, DialogButton } from './dialog.tsx'
import { Icon, type IconName } from './icon.tsx'
import styles from './shell.module.css'

export interface MenuItem {
  to: string
  icon: IconName
  label: string
  /** Where there is little room. */
  shortLabel?: string
}

interface ShellProps {
  menu: readonly MenuItem[]
  /** Kept in reach of the thumb on phones. */
  bar: readonly MenuItem[]
  children: ReactNode
}

const contentId = 'content'

/** The frame of every page: header, side menu, language choice, footer. */
export function Shell({ menu, bar, children }: ShellProps) {
  const { t } = useTranslation('frame')
  const loading = useNavigation().state === 'loading'
  const { pathname } = useLocation()
  const link = useLinks()
  const frame = useFrame()
  useFocusOnArrival(pathname)

  return (
    <>
      <a className={styles.skip} href={`#${contentId}`}>
        {t('skipToContent')}
      </a>
      <header className={styles.header}>
        <DialogButton dialog="menu" className={styles.button} label={t('menu')}>
          <Icon name="menu" />
        </DialogButton>
        <a className={styles.brand} href={link('/')}>
          {frame?.site.logoUrl && <img src={frame.site.logoUrl} alt="" height="36" />}
          <span>{frame?.site.name ?? t('home')}</span>
        </a>
        {frame && (
          <DialogButton dialog="languages" className={styles.button}>
            <Icon name="language" />
            <span className={styles.language}>{languageInfo[frame.language].name}</span>
            <span className={styles.hidden}>{t('chooseLanguage')}</span>
          </DialogButton>
        )}
        {loading && <div className={styles.progress} />}
      </header>

      <Dialog id="menu" title={frame?.site.name ?? t('menu')} shape="drawer">
        <nav className={styles.menu} aria-label={t('menu')}>
          <Items items={menu} pathname={pathname} />
        </nav>
        {frame && <SiteLine frame={frame} className={styles.menuFoot} />}
      </Dialog>
      <Languages />
      <OfflineLine />

      <main id={contentId} className={styles.main} tabIndex={-1}>
        {children}
      </main>

      <footer className={styles.footer}>{frame && <SiteLine frame={frame} />}</footer>
      <nav className={styles.bar} aria-label={t('mainPages')}>
        <Items items={bar} pathname={pathname} />
      </nav>
    </>
  )
}

function Items({ items, pathname }: { items: readonly MenuItem[]; pathname: string }) {
  const link = useLinks()

  return items.map(({ to, icon, label, shortLabel }) => (
    <a key={to} href={link(to)} aria-current={isCurrent(to, pathname) ? 'page' : undefined}>
      <Icon name={icon} />
      <span className={shortLabel && styles.wide}>{label}</span>
      {shortLabel && <span className={styles.narrow}>{shortLabel}</span>}
    </a>
  ))
}

function isCurrent(to: string, pathname: string): boolean {
  return pathname === to || (to !== '/' && pathname.startsWith(`${to}/`))
}

function SiteLine({
  frame,
  className,
}: {
  frame: NonNullable<ReturnType<typeof useFrame>>
  className?: string | undefined
}) {
  const { t } = useTranslation('frame')
  const { name, contactEmail } = frame.site

  return (
    <div className={className}>
      {contactEmail && <a href={`mailto:${contactEmail}`}>{t('contact')}</a>}
      <p>{t('copyright', { year: frame.year, name })}</p>
    </div>
  )
}

const aYear = 31_536_000

function remember(language: Language) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=${aYear}; SameSite=Lax${secure}`
}

/** A page opened by a link is where the reader goes on, also with the keyboard. */
function useFocusOnArrival(pathname: string) {
  const before = useRef(pathname)

  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // What had the focus is gone; a field that still has it keeps it.
    if (document.activeElement !== document.body) return
    document.getElementById(contentId)?.focus({ preventScroll: true })
  }, [pathname])
}

function OfflineLine() {
  const { t } = useTranslation('frame')
  const offline = useSyncExternalStore(
    watchConnection,
    () => !navigator.onLine,
    () => false,
  )

  return <output className={styles.offline}>{offline && t('offlineLine')}</output>
}

function watchConnection(changed: () => void) {
  const events = ['online', 'offline'] as const
  for (const event of events) window.addEventListener(event, changed)
  return () => {
    for (const event of events) window.removeEventListener(event, changed)
  }
}

/** Every language in its own name; choosing one loads the page anew, with its texts and typeface. */
function Languages() {
  const { t } = useTranslation('frame')
  const { pathname, search } = useLocation()
  const current = useFrame()?.language

  return (
    <Dialog id="languages" title={t('chooseLanguage')}>
      <ul className={styles.languages}>
        {languages.map((language) => (
          <li key={language}>
            <a
              href={withLanguage(pathname + search, language)}
              lang={language}
              hrefLang={language}
              dir={languageInfo[language].dir}
              aria-current={language === current ? 'true' : undefined}
              data-document=""
              onClick={() => remember(language)}
            >
              {languageInfo[language].name}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
