import { useTranslation } from '#shared/use-translation.ts'
import { loadSitePage } from '#discovery/pages/web/widgets/load-site-page.ts'
import { Contact, SiteText } from '#discovery/pages/web/widgets/site-text.tsx'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { Photo } from '#ui/photo.tsx'
import type { networksContract, NetworkProfile } from '../contract.ts'
import type { Route } from './+types/networks-page.ts'
import styles from './networks-page.module.css'

export const handle: PageHandle = { texts: ['pages'] }

export async function loader({ context }: Route.LoaderArgs) {
  const [page, networks] = await Promise.all([
    loadSitePage(context, 'networks'),
    clientOf<typeof networksContract>('networks')(context).listNetworks(),
  ])
  return { page, networks }
}

/** Networks of the community. */
export default function NetworksPage({ loaderData: { page, networks } }: Route.ComponentProps) {
  const { t } = useTranslation('pages')

  return (
    <SiteText page={page}>
      {networks.length === 0 && <p>{t('noNetworks')}</p>}
      <ul className={styles.networks}>
        {networks.map((network) => (
          <Network key={network.networkId} network={network} />
        ))}
      </ul>
      <Contact />
    </SiteText>
  )
}

function Network({ network }: { network: NetworkProfile }) {
  const { t } = useTranslation('pages')
  const link = useLinks()
  const { name, description, logo, networkId, subdomain } = network

  return (
    <li>
      {logo && <Photo picture={logo} size="small" alt="" sizes="4rem" />}
      <div>
        <h2 dir="auto">
          <a href={link(`/${subdomain}`)}>{name}</a>
        </h2>
        <p dir="auto">{description}</p>
        <a href={link(`/?network=${networkId}`)}>{t('networkMembers', { name })}</a>
      </div>
    </li>
  )
}
