import { useTranslation } from '#shared/use-translation.ts'
import { useLinks } from '#shared/links.ts'
import buttons from '#ui/button.module.css'
import { longDay, useWrittenTime } from '#shared/written-time.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useFrame } from '#shared/layout.ts'
import type { Route } from './+types/text-page.ts'
import { loadSitePage } from './widgets/load-site-page.ts'
import { usePageTitle } from './widgets/page-title.ts'
import { Contact, SiteText } from './widgets/site-text.tsx'

export const handle: PageHandle = { texts: ['pages'] }

/** The path is the page's key. */
export function loader({ context, url }: Route.LoaderArgs) {
  return loadSitePage(context, url.pathname.slice(1))
}

/** Legal pages show the date of their last change. */
const dated = new Set(['privacy', 'terms'])

/** Content page of the site. */
export default function TextPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation('pages')
  const title = usePageTitle(page)
  const day = useWrittenTime(longDay)

  return (
    <SiteText page={{ ...page, title }}>
      {dated.has(page.key) && (
        <p className="quiet" suppressHydrationWarning>
          {t('lastChanged', { date: day(page.updatedAt) })}
        </p>
      )}
      {page.key === 'apply' && <Apply />}
      <Contact />
    </SiteText>
  )
}

/** Opens the form at once; signed out, after logging in. */
function Apply() {
  const { t } = useTranslation('pages')
  const link = useLinks()
  const path = link('/application-form/new')

  if (!useFrame()?.viewer) {
    return (
      <p>
        <a className={buttons.primary} href={path}>
          {t('beginApplication')}
        </a>
      </p>
    )
  }
  return (
    <form method="post" action={path}>
      <button className={buttons.primary} name="intent" value="apply">
        {t('beginApplication')}
      </button>
    </form>
  )
}
