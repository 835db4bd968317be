import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useLocation } from 'react-router'
import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import { Dialog, DialogButton } from './dialog.tsx'
import { useDialogOnDemand } from './dialog-on-demand.ts'
import { Help } from './help.tsx'
import { Icon } from './icon.tsx'
import { lazyComponent } from './lazy-component.ts'
import { MenuGroups, MenuLinks, type MenuGroup, type MenuItem } from './menu-links.tsx'
import styles from './shell.module.css'

const SiteFoot = lazyComponent(async () => (await import('./site-foot.tsx')).SiteFoot)

interface ShellProps {
  menu: readonly MenuGroup[]
  /** In the header on wide screens. */
  top: readonly MenuItem[]
  /** Items of the tab bar on phones; empty for none. */
  bar: readonly MenuItem[]
  /** Legal and informational links, in the footer and the menu. */
  foot: readonly MenuItem[]
  /** Further links of the footer. */
  about: readonly MenuItem[]
  /** Help link without scripts; null for none. */
  help: MenuItem | null
  /** At the end of the header. */
  search: ReactNode
  preferences: ReactNode
  account: ReactNode
  /** Whether a navigation or submission is pending. */
  isBusy: boolean
  /** Shown above every page, such as in "View as". */
  notice: ReactNode
  /** Stays at the bottom of the window. */
  bottom: ReactNode
  /** Whether the page renders `Main` itself, such as beside a navigation of its own. */
  hasMain: boolean
  children: ReactNode
}

const contentId = 'content'
const helpId = 'help'

/** Layout of every page: header, side menu, footer, and tab bar on phones. */
export function Shell({ children, ...props }: ShellProps) {
  const { menu, top, bar, foot, about, help, search, preferences, account, isBusy } = props
  const { notice, bottom, hasMain } = props
  const { t } = useTranslation('layout')
  const { pathname } = useLocation()
  const link = useLinks()
  const frame = useFrame()
  const helpDialog = useDialogOnDemand(helpId)
  useFocusOnArrival(pathname)

  const helpLink = help ? [{ ...help, onOpen: helpDialog.open }] : []
  const siteFoot = (further: readonly MenuItem[]) =>
    frame && (
      <Suspense>
        <SiteFoot frame={frame} links={[...further, ...helpLink, ...foot]} />
      </Suspense>
    )
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
        {top.length > 0 && (
          <nav className={styles.top} aria-label={t('mainPages')}>
            <MenuLinks items={top} pathname={pathname} />
          </nav>
        )}
        {frame && search}
        {frame && preferences}
        {frame && account}
        {isBusy && <div className={styles.progress} />}
      </header>

      <Dialog id="menu" title={frame?.site.name ?? t('menu')} shape="drawer">
        <nav className={styles.menu} aria-label={t('menu')}>
          <MenuGroups groups={menu} pathname={pathname} />
        </nav>
        <div className={styles.menuFoot}>{siteFoot([])}</div>
      </Dialog>
      {helpDialog.wanted && <Help id={helpId} />}
      {notice}

      {hasMain ? children : <Main>{children}</Main>}

      <footer className={styles.footer}>{siteFoot(about)}</footer>
      {bottom}
      {bar.length > 0 && (
        <nav className={styles.bar} aria-label={t('mainPages')}>
          <MenuLinks items={[...bar, ...helpLink]} pathname={pathname} />
        </nav>
      )}
    </>
  )
}

/** The page's content, which the skip link leads to. */
export function Main({ children }: { children: ReactNode }) {
  return (
    <main id={contentId} className={styles.main} tabIndex={-1}>
      {children}
    </main>
  )
}

/** Moves the focus to the content after client-side navigation. */
function useFocusOnArrival(pathname: string) {
  const before = useRef(pathname)

  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // Only if the focused element is gone; a field that still has focus keeps it.
    if (document.activeElement !== document.body) return
    document.getElementById(contentId)?.focus({ preventScroll: true })
  }, [pathname])
}
