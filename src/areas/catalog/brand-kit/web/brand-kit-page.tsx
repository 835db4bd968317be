import { useTranslation } from '#shared/use-translation.ts'
import { EmbedField } from '#catalog/enterprises/web/widgets/embed-field.tsx'
import { embedSize } from '#catalog/enterprises/web/widgets/embed-size.ts'
import { useFrame } from '#shared/layout.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { pageNotFound } from '#shared/page-error.ts'
import { accountAddress } from '#shared/profiles.ts'
import type { ResourceKind } from '#shared/enums-of-stats.ts'
import links from '#ui/link-row.module.css'
import buttons from '#ui/button.module.css'
import { CopyField } from '#ui/copy-field.tsx'
import { useHydrated } from '#shared/hydrated.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Panel } from '#ui/panel.tsx'
import type { Resources, brandKitContract } from '../contract.ts'
import type { Route } from './+types/brand-kit-page.ts'
import styles from './brand-kit-page.module.css'
import { parseId } from '#shared/parse-id.ts'

export const handle: PageHandle = { texts: ['brandKit', 'enterprise', 'common'] }

/** Loads the brand kit; the id in the path must be a positive integer (V-037). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const id = parseId(params.id) ?? pageNotFound()
  return clientOf<typeof brandKitContract>('brandKit')(context).getResources({ id })
}

/** Brand kit of an enterprise: texts and pictures that show its membership (R-056, F-117). */
export default function ResourcesPage({ loaderData: resources }: Route.ComponentProps) {
  const { t } = useTranslation('brandKit')
  const link = useLinks()
  const site = useFrame()?.site.name ?? ''
  const { vendor } = resources
  const title = t('title', { name: vendor.label })

  return (
    <article className={styles.page}>
      <PageHead
        title={title}
        description={t('hint', { site })}
        address={`/resources/${vendor.id}`}
        unlisted
      />
      <header>
        <h1>{title}</h1>
        <p>{t('hint', { site })}</p>
        <nav className={links.row} aria-label={t('ways')}>
          {vendor.subDomain && <a href={link(`/${vendor.subDomain}`)}>{t('toProfile')}</a>}
          <a href={link(`/stats/${vendor.id}`)}>{t('toStats')}</a>
          <a href={link(accountAddress({ id: vendor.id, type: 'vendor' }))}>{t('account')}</a>
        </nav>
      </header>
      <Panel title={t('badge')} text={t('badgeHint', { site })}>
        <Files resources={resources} kind="badge-light" alt={t('badgeAlt', { site })} />
        <Files resources={resources} kind="badge-dark" alt={t('badgeAlt', { site })} />
        <AltText kind="badge" text={t('badgeAlt', { site })} />
      </Panel>
      <Panel title={t('logo')} text={t('logoHint', { site })}>
        <Files resources={resources} kind="logo" alt={t('logoAlt', { site })} />
        <AltText kind="logo" text={t('logoAlt', { site })} />
      </Panel>
      {vendor.subDomain && <Card brand={vendor.label} subDomain={vendor.subDomain} />}
      {resources.profileUrl && <Code resources={resources} address={resources.profileUrl} />}
    </article>
  )
}

interface FilesProps {
  resources: Resources
  kind: ResourceKind
  alt: string
}

/** Preview of one kind with its download links. */
function Files({ resources, kind, alt }: FilesProps) {
  const { t } = useTranslation('brandKit')
  const link = useLinks()
  const files = resources.files.filter((file) => file.kind === kind)

  return (
    <div className={styles.files} data-kind={kind}>
      <img src={link(`${files[1]?.url ?? ''}?show`)} alt={alt} loading="lazy" />
      <ul aria-label={t(kind)}>
        {files.map(({ format, width, url }) => (
          <li key={url}>
            <a className={buttons.secondary} href={link(url)} download>
              {width ? t('png', { width }) : format.toUpperCase()}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Alternative text to copy along with the picture. */
function AltText({ kind, text }: { kind: 'badge' | 'logo'; text: string }) {
  const { t } = useTranslation('brandKit')

  return <CopyField id={`alt-${kind}`} label={t('alt')} text={text} copied={t('copied')} isWords />
}

function Card({ brand, subDomain }: { brand: string; subDomain: string }) {
  const { t } = useTranslation('brandKit')
  const language = useFrame()?.language ?? 'en'

  return (
    <Panel title={t('card')} text={t('cardHint')}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, as others show it */}
      <iframe
        className={styles.card}
        src={`/embed/${subDomain}?lang=${language}`}
        title={t('cardPreview', { name: brand })}
        {...embedSize}
        loading="lazy"
      />
      <EmbedField brand={brand} subDomain={subDomain} />
    </Panel>
  )
}

/** QR code; printed on its own with the name and URL. */
function Code({ resources, address }: { resources: Resources; address: string }) {
  const { t } = useTranslation('brandKit')
  const live = useHydrated()

  return (
    <Panel title={t('qr')} text={t('qrHint')}>
      <div className={styles.sheet}>
        <b>{resources.vendor.label}</b>
        <Files resources={resources} kind="qr" alt={t('qrAlt', { name: resources.vendor.label })} />
        <bdi dir="ltr">{address}</bdi>
      </div>
      {live && (
        <button
          type="button"
          className={`${buttons.primary} ${styles.print}`}
          onClick={() => print()}
        >
          {t('print')}
        </button>
      )}
    </Panel>
  )
}
