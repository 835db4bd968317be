import { useTranslation } from '#shared/use-translation.ts'
import { Link } from 'react-router'
import type { PageHandle } from '#shared/i18n.ts'
import { languageInfo, languages } from '#shared/languages.ts'
import { clientOf } from '#shared/page-context.ts'
import { PageHead } from '#ui/page-head.tsx'
import type { mailContract } from '../contract.ts'
import type { Route } from './+types/samples-page.ts'
import { messageSandbox } from './sandbox.ts'
import styles from './mailbox-page.module.css'

export const handle: PageHandle = { texts: ['mailbox'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const mailApi = clientOf<typeof mailContract>('mail')(context)
  const kinds = await mailApi.listMailKinds()
  const kind = url.searchParams.get('kind') ?? kinds[0] ?? ''
  const samples = await Promise.all(
    languages.map(async (languageCode) => ({
      languageCode,
      ...(await mailApi.getMailSample({ kind, languageCode })),
    })),
  )
  return { kinds, kind, samples }
}

/** Preview of an email in all languages, for development and demos. */
export default function SamplesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('mailbox')
  const { kinds, kind, samples } = loaderData

  return (
    <article className={styles.page}>
      <PageHead
        title={t('samplesTitle')}
        description={t('samplesDescription')}
        address="/dev/mails"
        unlisted
      />
      <header className="bar">
        <h1>{t('samplesTitle')}</h1>
        <Link to="/dev/mailbox">{t('toMailbox')}</Link>
      </header>
      <nav aria-label={t('kinds')}>
        <ul className={styles.kinds}>
          {kinds.map((one) => (
            <li key={one}>
              <Link
                to={`/dev/mails?kind=${one}`}
                lang="en"
                aria-current={one === kind ? 'true' : undefined}
              >
                {one.replaceAll('_', ' ')}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.samples}>
        {samples.map(({ languageCode, subject }) => {
          const { name, dir } = languageInfo[languageCode]
          return (
            <section key={languageCode} lang={languageCode} dir={dir}>
              <h2>{subject}</h2>
              <iframe
                sandbox={messageSandbox}
                title={name}
                src={`/dev/mails/${kind}/${languageCode}`}
                loading="lazy"
              />
            </section>
          )
        })}
      </div>
    </article>
  )
}
