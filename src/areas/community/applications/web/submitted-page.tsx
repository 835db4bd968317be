import { useTranslation } from '#shared/use-translation.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import buttons from '#ui/button.module.css'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { Route } from './+types/submitted-page.ts'

export const handle: PageHandle = { texts: ['application'] }

export function loader({ url }: Route.LoaderArgs) {
  const id = Number(url.searchParams.get('id'))
  return { id: Number.isInteger(id) && id > 0 ? id : null }
}

/** Confirmation after submitting an application. */
export default function SubmittedPage({ loaderData: { id } }: Route.ComponentProps) {
  const { t } = useTranslation('application')
  const link = useLinks()

  return (
    <>
      <PageHead
        title={t('submittedTitle')}
        description={t('submittedText')}
        address="/submitted"
        unlisted
      />
      <Notice
        icon="check"
        level={1}
        title={t('submittedTitle')}
        text={`${t('submittedText')} ${t('submittedNext')}`}
      >
        <a
          className={buttons.secondary}
          href={link(id === null ? '/application-form/new' : `/application-form/${id}`)}
        >
          {t('seeApplication')}
        </a>
      </Notice>
    </>
  )
}
