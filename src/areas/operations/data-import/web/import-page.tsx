import { useEffect, useState } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { nullOn } from '#shared/app-error.ts'
import { bidiIsolate } from '#shared/bidi-isolate.ts'
import { importGroups } from '#shared/data-imports.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { parseId } from '#shared/parse-id.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { dayAndTime, useWrittenTime } from '#shared/written-time.ts'
import buttons from '#ui/button.module.css'
import links from '#ui/link-row.module.css'
import { Notice } from '#ui/notice.tsx'
import { ProblemNote } from '#ui/outcome.tsx'
import { PageHead } from '#ui/page-head.tsx'
import spoken from '#ui/spoken.module.css'
import type { DataImport, dataImportContract } from '../contract.ts'
import type { Route } from './+types/import-page.ts'
import { importAddress, importsPath } from './addresses.ts'
import { FeedForm } from './feed-form.tsx'
import { answerImport } from './import-actions.ts'
import styles from './imports.module.css'
import { MappingForm } from './mapping-form.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { ResultPanel } from './result-panel.tsx'
import { ResultRows } from './result-rows.tsx'
import { WordsPanel } from './words-panel.tsx'

export const handle: PageHandle = { texts: ['dataImport', 'directory', 'common'] }

const api = clientOf<typeof dataImportContract>('dataImport')

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = parseId(params.id) ?? 0
  const group = importGroups.find((name) => name === url.searchParams.get('group'))
  const after = Math.trunc(Number(url.searchParams.get('after'))) || 0
  const [found, { titles }] = await Promise.all([
    api(context).getDataImport({ id, group, after: Math.min(10_000_000, Math.max(0, after)) }),
    api(context).listDataImports({}),
  ])
  const isChanging = url.searchParams.has('columns') && found.canChange
  const isTried = found.state === 'checked' && found.canChange && !isChanging && after === 0
  const [preview, words] = isTried
    ? await Promise.all([
        api(context).previewDataImport({ id }).catch(nullOn('not_allowed')),
        api(context).listImportWords({ id }),
      ])
    : [null, null]
  const isConfirming = url.searchParams.has('confirm')
  return { found, titles, after, isChanging, isConfirming, cards: preview?.cards ?? [], words }
}

export function action({ context, params, request, url }: Route.ActionArgs) {
  return answerImport(context, url, parseId(params.id) ?? 0, request)
}

/** One import: columns and source, trial, progress and result. */
export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { found, titles, after, isChanging, isConfirming, cards, words } = loaderData
  const [hasUnsaved, setUnsaved] = useState(false)
  const { t } = useTranslation('dataImport')
  const link = useLinks()
  const time = useWrittenTime(dayAndTime)
  const { id, fileName, state, by, createdAt } = found
  const isMapping = state === 'mapping' || isChanging
  const isUnderWay = state === 'checking' || state === 'writing' || state === 'undoing'
  const hasResult = ['checked', 'done', 'undone'].includes(state) && !isMapping

  return (
    <article className="narrow" aria-busy={isUnderWay}>
      <PageHead title={fileName} description={t('title')} address={importAddress(id)} unlisted />
      <header>
        <h1>
          <bdi>{fileName}</bdi>
        </h1>
        <p suppressHydrationWarning>
          {by
            ? t('sentBy', { when: bidiIsolate(time(createdAt)), name: bidiIsolate(by) })
            : time(createdAt)}
        </p>
        <nav className={links.row} aria-label={t('ways')}>
          <a href={link(importsPath)}>{t('back')}</a>
        </nav>
      </header>
      {actionData && <ProblemNote>{t(actionData.refusal)}</ProblemNote>}
      <p id={stateId} role="status" className={isUnderWay ? styles.state : spoken.spoken}>
        {t(`state-${state}`)}
      </p>
      {isMapping && <MappingForm found={found} titles={titles} />}
      {isUnderWay && !isMapping && <UnderWay found={found} />}
      {state === 'unreadable' && !isMapping && <Unreadable found={found} />}
      {hasResult && (
        <ResultPanel
          found={found}
          isConfirming={isConfirming}
          unmapped={words?.words.filter(({ isMapped }) => !isMapped).length ?? 0}
          hasUnsaved={hasUnsaved}
        />
      )}
      {cards.length > 0 && <PreviewPanel cards={cards} />}
      {words && words.words.length > 0 && <WordsPanel id={id} {...words} onUnsaved={setUnsaved} />}
      {state === 'done' && <FeedForm id={id} />}
      {hasResult && <ResultRows found={found} after={after} />}
    </article>
  )
}

const stateId = 'import-state'

const underWay = {
  checking: 'checkingText',
  writing: 'writingText',
  undoing: 'undoingText',
} as const

/** Polling interval in ms. */
const lookAgainMs = 1000

/** Progress, polled with scripts, or shown when the page is reloaded. */
function UnderWay({ found: { id, state, percent } }: { found: DataImport }) {
  const { t } = useTranslation('dataImport')
  const link = useLinks()
  const { revalidate } = useRevalidator()
  const isSending = useNavigation().formMethod === 'POST'
  const [seen, setSeen] = useState(percent)
  const now = Math.max(percent, seen)
  useEffect(() => {
    async function look() {
      const { progressOf } = await import('./import-progress.ts')
      const found = await progressOf(id)
      if (found) setSeen(found.percent)
      if (found?.state !== state) void revalidate()
    }
    // The job runs independently of this page: failed polls are retried.
    const timer = setInterval(() => void look().catch(() => {}), lookAgainMs)
    return () => clearInterval(timer)
  }, [id, state, revalidate])

  return (
    <div className={styles.under}>
      <p>{t(underWay[state as 'checking'])}</p>
      <progress max={100} value={now} aria-labelledby={stateId} />
      <p>{t('percent', { percent: now })}</p>
      {state === 'checking' && (
        <Form method="post" action={link(importAddress(id))}>
          <button className={buttons.secondary} name="intent" value="drop" disabled={isSending}>
            {t('drop')}
          </button>
        </Form>
      )}
      <noscript>
        <a className={buttons.secondary} href={link(importAddress(id))}>
          {t('reload')}
        </a>
      </noscript>
    </div>
  )
}

function Unreadable({ found: { id, fault, canChange } }: { found: DataImport }) {
  const { t } = useTranslation('dataImport')
  const link = useLinks()
  const { problem, line, name } = fault ?? { problem: 'empty', line: 0, name: '' }

  return (
    <Notice
      icon="warning"
      title={t('unreadable')}
      text={t(`fault-${problem as 'empty'}`, { line, name: bidiIsolate(name) })}
    >
      <a className={buttons.primary} href={link(importsPath)}>
        {t('another')}
      </a>
      {canChange && <a href={link(importAddress(id, { columns: true }))}>{t('change')}</a>}
    </Notice>
  )
}
