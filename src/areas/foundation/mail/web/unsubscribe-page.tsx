import { useTranslation } from '#shared/use-translation.ts'
import { Form } from 'react-router'
import type { PageHandle } from '#shared/i18n.ts'
import { clientOf } from '#shared/page-context.ts'
import buttons from '#ui/button.module.css'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { mailContract } from '../contract.ts'
import type { Route } from './+types/unsubscribe-page.ts'

export const handle: PageHandle = { texts: ['notifications'] }

const mailApi = clientOf<typeof mailContract>('mail')

/** Does not unsubscribe: mail scanners follow links. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  return mailApi(context).readUnsubscribe({ token })
}

/**
 * Also handles one-click unsubscribing by mail clients (RFC 8058): a form with
 * `List-Unsubscribe=One-Click`, without cookies, that does not follow redirects.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const wanted = (await request.formData()).get('wanted') === 'yes'
  return mailApi(context).unsubscribe({ token, wanted })
}

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('notifications')
  const { topic, wanted } = actionData ?? loaderData
  const title = t(wanted ? (actionData ? 'againTitle' : 'stopTitle') : 'stoppedTitle')

  return (
    <>
      <PageHead
        title={t('title')}
        description={t('description')}
        address="/mail/unsubscribe"
        unlisted
      />
      <div aria-live="polite">
        <Notice
          icon={wanted ? 'mail' : 'check'}
          title={title}
          level={1}
          text={t('about', { topic: t(`topic-${topic}`) })}
        >
          <Form method="post">
            <input type="hidden" name="wanted" value={wanted ? 'no' : 'yes'} />
            <button className={wanted ? buttons.primary : buttons.secondary}>
              {t(wanted ? 'stop' : 'again')}
            </button>
          </Form>
        </Notice>
      </div>
    </>
  )
}
