import { Suspense } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { formVersionState } from '#shared/enums.ts'
import { useLinks } from '#shared/links.ts'
import { logInPath } from '#shared/log-in.ts'
import { lazyComponent } from '#ui/lazy-component.ts'
import { PageHead } from '#ui/page-head.tsx'
import { Segments } from '#ui/segments.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Route } from './+types/builder-page.ts'
import { views } from './address.ts'
import { answerBuilder, loadBuilder, type BuilderAnswer } from './builder-loader.ts'
import styles from './builder-page.module.css'
import { AddForm, ItemPanel } from './item-panel.tsx'
import { OutlineList } from './outline-list.tsx'
import { BuilderRoom, useBuilder, useUseText } from './use-builder.tsx'

const ChangesPanel = lazyComponent(async () => (await import('./changes-panel.tsx')).ChangesPanel)
const Preview = lazyComponent(async () => (await import('./preview.tsx')).Preview)
const VersionsPanel = lazyComponent(
  async () => (await import('./versions-panel.tsx')).VersionsPanel,
)

export const handle: PageHandle = { texts: ['builder', 'forms', 'upload', 'common'] }

export function loader({ context, url }: Route.LoaderArgs) {
  return loadBuilder(context, url)
}

export function action({ context, request, url }: Route.ActionArgs) {
  return answerBuilder(context, request, url)
}

/** Builder of the form that the path names, for those whom its use allows. */
export default function BuilderPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <BuilderRoom data={loaderData} key={loaderData.form}>
      <Page answer={actionData} />
    </BuilderRoom>
  )
}

function Page({ answer }: { answer: BuilderAnswer | undefined }) {
  const { t } = useTranslation('builder')
  const { path, place, bench, outline, hrefOf } = useBuilder()
  const title = useUseText('form')(bench.definition.kind)
  const published = bench.versions.find(({ state }) => state === formVersionState.published)
  const { version: number } = bench.definition
  return (
    <div className={styles.page}>
      <PageHead title={title} description={t('description')} address={path} unlisted />
      <header className="bar">
        <div>
          <h1>{title}</h1>
          <p className="quiet">
            {bench.isDraft
              ? t('isDraft', { number, published: published?.number ?? 0 })
              : t('isPublished', { number })}
          </p>
        </div>
        <Segments
          label={t('views')}
          segments={views.map((view) => ({
            key: view,
            href: hrefOf({ view }),
            label:
              view === 'changes' && bench.impacts.length > 0
                ? t('changesCount', { count: bench.impacts.length })
                : t(`view-${view}`),
            current: view === place.view,
          }))}
        />
      </header>
      <Answer answer={answer} />
      {place.view === 'build' && (
        <div className={styles.bench}>
          <nav className={styles.tree} aria-labelledby="outline">
            <h2 id="outline">{t('outline')}</h2>
            <p className={`quiet ${styles.byKeys}`}>{t('outlineHint')}</p>
            <OutlineList
              label={t('outline')}
              items={outline}
              isListed={({ kind }) => kind === 'page' || kind === 'section'}
            />
            <AddForm kind="page" parent={null} />
          </nav>
          <ItemPanel />
          <Suspense fallback={<Skeleton />}>
            <Preview isTried={answer?.action === 'try'} />
          </Suspense>
        </div>
      )}
      <Suspense fallback={<Skeleton />}>
        {place.view === 'changes' && <ChangesPanel />}
        {place.view === 'versions' && <VersionsPanel />}
      </Suspense>
    </div>
  )
}

/** Result of the last action. */
function Answer({ answer }: { answer: BuilderAnswer | undefined }) {
  const { t } = useTranslation('builder')
  const { result, done } = useBuilder()
  const link = useLinks()
  const last = result ?? (answer && answer.action !== 'try' ? answer : null)
  const completed = last ? last.action : done
  return (
    <div className={styles.answer}>
      <p role="status">
        {completed && !last?.problem && !(result && completed === 'move') && (
          <>
            {t(`done-${completed}`)}
            {last?.action === 'import' &&
              ` ${t('imported', { known: last.known, made: last.made })}`}
          </>
        )}
      </p>
      {last?.problem && (
        <p role="alert">
          {t(`problem-${last.problem}`)}{' '}
          {last.problem === 'signedOut' && (
            <a href={link(logInPath)} target="_blank" rel="noopener">
              {t('logIn')}
            </a>
          )}
        </p>
      )}
    </div>
  )
}
