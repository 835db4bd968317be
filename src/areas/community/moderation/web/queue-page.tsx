import { Fragment, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { loadTemplates } from '#foundation/reply-templates/web/widgets/chosen-template.ts'
import { flagDecision, flagReasons, flagSorts, flagViews } from '#shared/enums-of-flagging.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { parseId } from '#shared/parse-id.ts'
import { useTranslation } from '#shared/use-translation.ts'
import links from '#ui/link-row.module.css'
import { Notice } from '#ui/notice.tsx'
import { Segments } from '#ui/segments.tsx'
import { FilterChoice, TableFilter } from '#ui/table-filter.tsx'
import type { RowKey } from '#ui/table-keys.tsx'
import { cursorHref, TablePage } from '#ui/table-page.tsx'
import { UndoNote } from '#ui/undo-note.tsx'
import type { FlagFilter, FlagLine, FlagList, moderationContract } from '../contract.ts'
import type { Route } from './+types/queue-page.ts'
import { answerCase, caseActions, type CaseResult } from './case-action.ts'
import { CaseLine } from './case-line.tsx'
import { queueUrl, statisticsPath } from './flag-address.ts'
import styles from './flagging.module.css'

export const handle: PageHandle = { texts: ['moderation', 'replyTemplates', 'common', 'table'] }

const api = clientOf<typeof moderationContract>('moderation')

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = queueUrl.parse(url.searchParams)
  const about = parseId(url.searchParams.get('of') ?? '') ?? undefined
  const [list, templates] = await Promise.all([
    api(context).listFlagCases({ ...filter, about }),
    loadTemplates(context),
  ])
  return { filter, list, templates }
}

export async function action({ context, request, url }: Route.ActionArgs): Promise<CaseResult> {
  const filter = queueUrl.parse(url.searchParams)
  return answerCase({
    context,
    request,
    url,
    to(done, id, next) {
      const params = queueUrl.params(filter)
      params.set('done', done)
      params.set('of', String(id))
      if (next !== null) params.set('next', String(next))
      return `${queueUrl.path}?${params.toString()}#case-${done === 'decide' ? (next ?? id) : id}`
    },
  })
}

/** Moderation queue: reported content with its reports, decided in place. */
export default function QueuePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('moderation')
  const link = useLinks()
  const { filter, list, templates } = loaderData
  const result: CaseResult | undefined = actionData
  const action = link(queueUrl.format(filter))
  const after = useNextCase()
  const note = result ? null : <Result about={list.about} action={action} />
  const isNoteInList = list.cases.some(({ id }) => id === after)

  return (
    <TablePage
      path={queueUrl.path}
      title={t('queue')}
      description={t('queueHint')}
      found={t('found', { count: list.total })}
      actions={
        <div className={links.row}>
          <a href={link('/admin/reply-templates?use=moderation.keep')}>{t('templates')}</a>
          <a href={link(statisticsPath)}>{t('statistics')}</a>
        </div>
      }
      filter={<Choices filter={filter} list={list} />}
      keys={{ isChoosing: false, more: useRowActions() }}
      empty={
        <>
          {note}
          <Notice
            icon="check"
            title={t(`empty-${filter.query ? 'found' : filter.view}`)}
            text={t('emptyHint')}
          />
        </>
      }
      pager={{
        label: t('pages'),
        page: list.page,
        pages: list.pages,
        href: cursorHref(list, (from) => link(queueUrl.format({ ...filter, from }))),
      }}
    >
      {list.cases.length > 0 && (
        <>
          {!isNoteInList && note}
          <ul className={styles.queue}>
            {list.cases.map((line, at) => (
              <Fragment key={line.id}>
                {line.id === after && note && <li data-note="">{note}</li>}
                <CaseLine
                  line={line}
                  templates={templates}
                  result={result}
                  action={action}
                  next={list.cases[at + 1]?.id ?? null}
                />
              </Fragment>
            ))}
          </ul>
        </>
      )}
    </TablePage>
  )
}

/** Returns the shortcuts of a case. */
function useRowActions(): RowKey[] {
  const { t } = useTranslation('moderation')
  const press = (selector: string) => (row: HTMLElement) =>
    row.querySelector<HTMLElement>(selector)?.click()

  return [
    { key: 'o', label: t('keyOpen'), run: press('[data-row]') },
    { key: '1', label: t('decide-1'), run: (row) => openDecision(row, flagDecision.keep) },
    { key: '2', label: t('decide-3'), run: (row) => openDecision(row, flagDecision.change) },
    { key: '3', label: t('decide-2'), run: (row) => openDecision(row, flagDecision.remove) },
    { key: 'c', label: t('claim'), run: press('button[value=claim]') },
  ]
}

function openDecision(row: HTMLElement, decision: number): void {
  const form = row.querySelector<HTMLDetailsElement>(`details[data-decision="${decision}"]`)
  if (!form) return
  form.open = true
  form.querySelector('textarea')?.focus()
}

/** Returns the case that follows the one just decided, and focuses it. */
function useNextCase(): number | null {
  const [params] = useSearchParams()
  const next = params.get('done') === 'decide' ? parseId(params.get('next') ?? '') : null
  useEffect(() => {
    const row = next === null ? null : document.getElementById(`case-${next}`)
    row?.querySelector<HTMLElement>('[data-row]')?.focus({ preventScroll: true })
  }, [next])
  return next
}

/** Result of the last action, in place of its case. */
function Result({ about, action }: { about: FlagLine | null; action: string }) {
  const { t } = useTranslation('moderation')
  const [params] = useSearchParams()
  const done = caseActions.find((each) => each === params.get('done'))
  if (!about || !done) return null
  const { id, kind, title, decision, undoSeconds } = about
  const name = title || t(`kind-${kind}` as 'kind-1')

  return done === 'decide' && decision !== null ? (
    <UndoNote
      key={id}
      text={`${t(`decision-${decision}`)}: ${name} · ${t('mailsFollow')}`}
      id={id}
      action={action}
      seconds={undoSeconds}
    />
  ) : (
    <UndoNote key={id} text={t(`done-${done}`)} id={id} action={action} seconds={null} />
  )
}

function Choices({ filter, list }: { filter: FlagFilter; list: FlagList }) {
  const { t } = useTranslation('moderation')
  const link = useLinks()
  const { view, kind, reason, sorted } = filter

  return (
    <>
      <Segments
        label={t('views')}
        segments={flagViews.map((each) => ({
          key: each,
          href: link(queueUrl.change(filter, { view: each })),
          label: `${t(`view-${each}`)} (${list.counts[each]})`,
          current: view === each,
        }))}
      />
      <TableFilter url={queueUrl} filter={filter} label={t('search')} submitLabel={t('show')}>
        <input type="hidden" name="view" value={view} />
        <FilterChoice
          name="kind"
          label={t('kinds')}
          chosen={kind}
          values={list.kinds}
          labelOf={(each) => t(`kind-${each}` as 'kind-1')}
        />
        <FilterChoice
          name="reason"
          label={t('reasonFilter')}
          chosen={reason}
          values={flagReasons}
          labelOf={(each) => t(`reason-${each}`)}
        />
        <FilterChoice
          name="sorted"
          label={t('sorted')}
          chosen={sorted}
          anyLabel={t('sorted-default')}
          values={flagSorts}
          labelOf={(each) => t(`sorted-${each}`)}
        />
      </TableFilter>
    </>
  )
}
