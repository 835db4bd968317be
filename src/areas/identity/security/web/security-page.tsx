import { useTranslation } from '#shared/use-translation.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { secondStepAddress } from '#shared/log-in.ts'
import { clientOf } from '#shared/page-context.ts'
import buttons from '#ui/button.module.css'
import { PageHead } from '#ui/page-head.tsx'
import type { securityContract } from '../contract.ts'
import type { Route } from './+types/security-page.ts'
import { CodesSection } from './codes-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { actOnSecurity } from './security-actions.ts'
import styles from './security.module.css'

export const handle: PageHandle = { texts: ['security', 'auth'] }

const address = '/account/security'

export function loader({ context }: Route.LoaderArgs) {
  return clientOf<typeof securityContract>('security')(context).getSecurity()
}

export async function action({ context, request }: Route.ActionArgs) {
  return actOnSecurity(context, await request.formData())
}

/** Security settings: login methods and sessions. */
export default function SecurityPage({ loaderData: security, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('security')
  const link = useLinks()
  const outcome = actionData ?? null
  const hasFactor = security.totp || security.passkeys.length > 0

  return (
    <article className={styles.page}>
      <PageHead title={t('title')} description={t('description')} address={address} unlisted />
      <header>
        <h1>{t('title')}</h1>
        <p>{t('description')}</p>
      </header>
      {security.mustUseFactor && (
        <div className={styles.must} role="status">
          <p>{t(hasFactor ? 'mustUse' : 'mustAdd')}</p>
          {hasFactor && (
            <a className={buttons.secondary} href={link(secondStepAddress(address))}>
              {t('mustUseGo')}
            </a>
          )}
        </div>
      )}
      <PasskeysSection {...{ security, outcome }} />
      <CodesSection {...{ security, outcome }} />
      <PasswordSection {...{ security, outcome }} />
      <DevicesSection {...{ security, outcome }} />
    </article>
  )
}
