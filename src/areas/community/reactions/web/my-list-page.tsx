import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { redirect, useNavigate, useRevalidator } from 'react-router'
import { useSignIn } from '#identity/sign-in/web/widgets/sign-in-request.ts'
import { mostSaved } from '#shared/constants.ts'
import { useTranslation } from '#shared/use-translation.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf, pageContext } from '#shared/page-context.ts'
import buttons from '#ui/button.module.css'
import { Notice } from '#ui/notice.tsx'
import { Waiting } from '#ui/waiting.tsx'
import { WithScripts } from '#ui/with-scripts.tsx'
import type { Route } from './+types/my-list-page.ts'
import type { reactionsContract } from '../contract.ts'
import { savedHere, savedKey, type SavedKey } from './widgets/saved.ts'
import { useSaved } from './widgets/use-saved.ts'

export const handle: PageHandle = { texts: ['reactions'] }

const api = clientOf<typeof reactionsContract>('reactions')

/** Redirects members to what they like: at most half of a list each of profiles and listings. */
export async function loader({ context }: Route.LoaderArgs) {
  if (!context.get(pageContext).isSignedIn) return null
  const [profiles, listings] = await Promise.all([
    api(context).listProfileInteractions(),
    api(context).listHighlightInteractions(),
  ])
  const liked = profiles.filter(({ like }) => like)
  const keys = [
    ...liked.slice(0, mostSaved / 2).map(({ vendorProfileId: id }) => savedKey('profile', id)),
    ...listings.slice(0, mostSaved / 2).map(({ highlightId: id }) => savedKey('listing', id)),
  ]
  if (keys.length > 0) throw redirect(savedHref(keys))
  return null
}

/** Returns the link of a list, which contains it: the directory of its profiles or listings. */
function savedHref(keys: readonly SavedKey[]): string {
  const path = keys.some((key) => key.startsWith('p')) ? '/' : '/marketplace'
  return `${path}?saved=${keys.join(',')}`
}

/** Opens the list of the reader in the directory; says how to begin one if it is empty. */
export default function MyListPage() {
  const { t } = useTranslation('layout')
  const isMember = Boolean(useFrame()?.viewer)
  const link = useLinks()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [saved] = useSaved()
  const signIn = useSignIn('/my-list')

  const open = useEffectEvent(() => {
    // Members: what was saved before logging in has just become theirs.
    if (isMember) void revalidate()
    else void navigate(link(savedHref(savedHere())), { replace: true })
  })
  const isEmpty = saved?.length === 0
  const isFull = saved !== null && !isEmpty
  useEffect(() => {
    if (isFull) open()
  }, [isFull])

  return (
    <>
      <title>{t('myList')}</title>
      <meta name="robots" content="noindex" />
      {isEmpty ? (
        <Empty>
          <a className={buttons.primary} href={link('/')}>
            {t('toDirectory')}
          </a>
          {!isMember && (
            <a className={buttons.secondary} {...signIn}>
              {t('logIn')}
            </a>
          )}
        </Empty>
      ) : (
        <WithScripts without={<NeedsScripts />}>
          <Waiting />
        </WithScripts>
      )}
    </>
  )
}

function Empty({ children }: { children: ReactNode }) {
  const { t } = useTranslation('reactions')
  return (
    <Notice icon="heart" level={1} title={t('emptyList')} text={t('emptyListText')}>
      {children}
    </Notice>
  )
}

function NeedsScripts() {
  const { t } = useTranslation('reactions')
  return <p role="note">{t('listNeedsScripts')}</p>
}
