import { useTranslation } from '#shared/use-translation.ts'
import type { SectorStandards, taxonomyContract } from '#foundation/taxonomy/contract.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import type { Route } from './+types/standards-page.ts'
import { loadSitePage } from './widgets/load-site-page.ts'
import spoken from '#ui/spoken.module.css'
import styles from './standards-page.module.css'
import { Contact, Prose, SiteText } from './widgets/site-text.tsx'

export const handle: PageHandle = { texts: ['pages'] }

export async function loader({ context }: Route.LoaderArgs) {
  const [page, sectors] = await Promise.all([
    loadSitePage(context, 'minimum-standards'),
    clientOf<typeof taxonomyContract>('taxonomy')(context).listSectorStandards({}),
  ])
  return { page, sectors }
}

/** Community standards, with those of each sector. */
export default function StandardsPage({ loaderData: { page, sectors } }: Route.ComponentProps) {
  return (
    <SiteText page={page}>
      {sectors.map((sector) => (
        <Sector key={sector.id} sector={sector} />
      ))}
      <Contact />
    </SiteText>
  )
}

function Sector({ sector: { id, slug, text, html, language } }: { sector: SectorStandards }) {
  const { t } = useTranslation('pages')
  const link = useLinks()

  return (
    <section id={slug} className={styles.sector}>
      <h2 lang={language} dir="auto">
        {text}
      </h2>
      <Prose html={html} language={language} />
      <a href={link(`/sector/${id}/${slug}`)}>
        {t('sectorResults')}
        <span className={spoken.spoken}>{text}</span>
      </a>
    </section>
  )
}
