import { Fragment, Suspense, use, useState, type ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import {
  Links,
  Outlet,
  ScrollRestoration,
  useFetchers,
  useMatches,
  useNavigation,
  type LinksFunction,
} from 'react-router'
import sinhalaFace from '@fontsource-variable/noto-sans-sinhala/index.css?url'
import tamilFace from '@fontsource-variable/noto-sans-tamil/index.css?url'
import japaneseFace from '@fontsource-variable/noto-sans-jp/index.css?url'
import nepaliFace from '@fontsource-variable/noto-sans-devanagari/index.css?url'
import type { signInContract } from '#identity/sign-in/contract.ts'
import { SignInDialog } from '#identity/sign-in/web/widgets/sign-in-dialog.tsx'
import { HeaderSearch } from '#discovery/directory/web/header-search.tsx'
import type { pagesContract } from '#discovery/pages/contract.ts'
import { agreeFirst } from '#identity/data-rights/web/agree-first.ts'
import type { sitesContract } from '#foundation/sites/contract.ts'
import { PreferencesButton } from '#foundation/sites/web/preferences-button.tsx'
import { AccountCorner } from '#identity/teams/web/account-corner.tsx'
import { useInvitation } from '#identity/teams/web/use-invitation.ts'
import { useProfilesDialog } from '#identity/teams/web/profiles-dialog.tsx'
import { useFrame, type Frame } from '#shared/layout.ts'
import type { I18n, Namespace, PageHandle } from '#shared/i18n.ts'
import { keepLanguage } from '#shared/keep-language.ts'
import { userRole } from '#shared/enums.ts'
import { languageInfo, type Language } from '#shared/languages.ts'
import { clientOf, pageContext } from '#shared/page-context.ts'
import type { Theme } from '#shared/preferences.ts'
import { AfterPaint, type DeferredLink } from '#ui/after-paint.tsx'
import '#ui/base.css'
import { useClientLinks } from '#ui/client-links.ts'
import type { Face } from '#ui/drawable-scripts.ts'
import { ErrorScreen } from '#ui/error-screens.tsx'
import favicon from '#ui/favicon.svg?no-inline'
import { keepPage } from '#ui/keep-page.ts'
import { lazyComponent } from '#ui/lazy-component.ts'
import { NonceContext } from '#ui/nonce.ts'
import { Shell } from '#ui/shell.tsx'
import { Snackbars } from '#ui/snackbar.tsx'
import urduFace from '#ui/urdu.css?url'

import { useMenus } from './menu.tsx'
import type { Route } from './+types/root.ts'

const LayoutNotice = lazyComponent(async () => (await import('./layout-notice.tsx')).LayoutNotice)

const Sending = lazyComponent(async () => (await import('#ui/submit-state.tsx')).Sending)

const AfterStart = lazyComponent(async () => (await import('./after-start.tsx')).AfterStart)

const CartLink = lazyComponent(
  async () => (await import('#commerce/carts/web/widgets/cart-link.tsx')).CartLink,
)

const PasskeyInDialog = lazyComponent(
  async () => (await import('./passkey-in-dialog.tsx')).PasskeyInDialog,
)

/** Typefaces for scripts that many devices lack. */
const faces: Partial<Record<Language, Face>> = {
  si: { href: sinhalaFace, letter: 'ක' },
  ta: { href: tamilFace, letter: 'க' },
  ja: { href: japaneseFace, letter: '語' },
  ur: { href: urduFace, letter: 'ے' },
  ne: { href: nepaliFace, letter: 'क' },
}

export const middleware = [keepLanguage, agreeFirst]

export const clientMiddleware = [keepPage]

export const links: LinksFunction = () => [
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/192.png' },
]

export async function loader({ context }: Route.LoaderArgs): Promise<Frame> {
  const { language, currency, country, theme, origin, site, texts, adminMenu } =
    context.get(pageContext)
  const [viewer, currencies, menu] = await Promise.all([
    clientOf<typeof signInContract>('signIn')(context).getViewer(),
    clientOf<typeof sitesContract>('sites')(context).listCurrencies(),
    clientOf<typeof pagesContract>('pages')(context).getMenu(),
  ])
  return {
    language,
    origin,
    site,
    viewer,
    preferences: { languageCode: language, currencyCode: currency, location: country },
    theme,
    rates: Object.fromEntries(currencies.map(({ code, rate }) => [code, rate])),
    menu: { ...menu, admin: viewer?.role === userRole.admin ? adminMenu : [] },
    texts: texts.urls(language),
    year: new Date().getUTCFullYear(),
  }
}

/** The layout's data lives as long as its document: another language loads a new one. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation('layout')
  const frame = useFrame()
  const nonce = use(NonceContext)
  const wanted = usePageNamespaces()
  // Namespaces of the initial document.
  const [namespaces] = useState(wanted)
  // Preloads all namespaces of pages opened later, instead of one by one as components render. If
  // that fails, a reload gets the server-rendered page.
  if (typeof document !== 'undefined') {
    for (const name of wanted) if (!i18n.has(name)) void loadTexts(i18n, name)
  }
  const bare = useHas('bare')
  const { language } = i18n
  const face = faces[language]
  const Defer = bare ? Fragment : 'noscript'
  const deferredLinks: DeferredLink[] = [
    ...(face ? [{ rel: 'stylesheet', href: face.href }] : []),
    // None if the root loader itself failed.
    ...namespaces.flatMap((name) => {
      const href = frame?.texts.replace('*', name)
      return href ? [{ rel: 'preload', as: 'fetch', href, crossOrigin: 'anonymous' }] : []
    }),
  ]

  return (
    <html
      lang={language}
      dir={languageInfo[language].dir}
      data-theme={frame && frame.theme !== 'system' ? frame.theme : undefined}
      data-page={namespaces.join(' ')}
      data-texts={frame?.texts}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <ThemeColor theme={frame?.theme ?? 'system'} />
        {!bare && <link rel="manifest" href={`/manifest.webmanifest?lang=${language}`} />}
        <Defer>{face && <link rel="stylesheet" href={face.href} />}</Defer>
        {!bare && <AfterPaint nonce={nonce} links={deferredLinks} />}
        <Links />
      </head>
      <body>
        {children}
        {!bare && (
          <>
            <Snackbars />
            <Suspense>
              <Sending />
            </Suspense>
            <ScrollRestoration nonce={nonce} />
            <OtherFaces but={face} />
          </>
        )}
      </body>
    </html>
  )
}

/**
 * Typefaces for names in other scripts, where no script can tell what the device renders. At the
 * end, as style sheets delay only what follows them.
 */
function OtherFaces({ but }: { but: Face | undefined }) {
  return (
    <noscript>
      {Object.values(faces)
        .filter((face) => face !== but)
        .map(({ href }) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
    </noscript>
  )
}

/** Colour of the browser's own interface. */
function ThemeColor({ theme }: { theme: Theme }) {
  const colors = { light: '#ffffff', dark: '#1e241b' }
  if (theme !== 'system') return <meta name="theme-color" content={colors[theme]} />

  return (
    <>
      <meta name="theme-color" content={colors.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={colors.dark} media="(prefers-color-scheme: dark)" />
    </>
  )
}

async function loadTexts(i18n: I18n, namespace: Namespace) {
  if (!(await i18n.load(namespace))) location.reload()
}

function usePageNamespaces(): Namespace[] {
  const matches = useMatches()
  const own = matches.flatMap(({ handle }) => (handle as PageHandle | undefined)?.texts ?? [])
  return [...new Set<Namespace>(['layout', ...own])]
}

function useHas(trait: 'bare' | 'hasMain'): boolean {
  return useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.[trait])
}

export default function Root() {
  return (
    <Framed>
      <Outlet />
    </Framed>
  )
}

export function ErrorBoundary() {
  return (
    <Framed>
      <ErrorScreen />
    </Framed>
  )
}

function Framed({ children }: { children: ReactNode }) {
  useClientLinks()
  const viewer = useFrame()?.viewer
  const profiles = useProfilesDialog()
  useInvitation()
  const isOpening = useNavigation().state !== 'idle'
  const isSending = useFetchers().length > 0
  const menus = useMenus({ profiles: profiles.openForAccount })
  const hasMain = useHas('hasMain')
  if (useHas('bare')) return children

  return (
    <Shell
      {...menus}
      search={<HeaderSearch />}
      preferences={<PreferencesButton />}
      account={
        <>
          <Suspense>
            <CartLink />
          </Suspense>
          <AccountCorner onOpen={profiles.openHere} />
        </>
      }
      isBusy={isOpening || isSending}
      hasMain={hasMain}
      notice={
        (viewer?.viewedBy ?? viewer?.justVerified) && (
          <Suspense>
            <LayoutNotice viewer={viewer} />
          </Suspense>
        )
      }
      bottom={
        <Suspense>
          <AfterStart faces={faces} />
        </Suspense>
      }
    >
      <Suspense>{children}</Suspense>
      {profiles.dialog}
      <SignInDialog
        other={
          <Suspense>
            <PasskeyInDialog />
          </Suspense>
        }
      />
    </Shell>
  )
}
