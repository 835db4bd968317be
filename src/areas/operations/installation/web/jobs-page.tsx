import { useEffect, useRef } from 'react'
import { Form, Link, useLocation } from 'react-router'
import type { tableViewsContract } from '#foundation/table-views/contract.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import card from '#ui/card.module.css'
import { Notice } from '#ui/notice.tsx'
import { DoneNote, ProblemNote } from '#ui/outcome.tsx'
import { FilterChoice, TableFilter } from '#ui/table-filter.tsx'
import { TablePage } from '#ui/table-page.tsx'
import styles from '#ui/table-page.module.css'
import { tablePages } from '#shared/table-choices.ts'
import { TableTools } from '#ui/table-tools.tsx'
import type { EventLine, installationContract, JobFilter, JobLine } from '../contract.ts'
import { jobStates } from '../model.ts'
import type { Route } from './+types/jobs-page.ts'
import { answerJob, type JobResult } from './job-action.ts'
import { EventsTable, jobColumns, JobsTable } from './jobs-tables.tsx'
import { jobsUrl } from './jobs-url.ts'

export const handle: PageHandle = { texts: ['jobs', 'common', 'table'] }

const api = clientOf<typeof installationContract>('installation')
const tables = clientOf<typeof tableViewsContract>('tableViews')

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = jobsUrl.parse(url.searchParams)
  const [troubles, choices] = await Promise.all([
    api(context).listJobs(filter),
    tables(context).getTable({ page: tablePages.jobs }),
  ])
  return { filter, ...troubles, choices }
}

export async function action({ context, request }: Route.ActionArgs) {
  return answerJob(api(context), await request.formData())
}

/** Failed and late background jobs, and events that a handler has skipped. */
export default function JobsPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { filter, jobs, events, choices } = loaderData
  const { t } = useTranslation('jobs')
  const link = useLinks()
  const isLimited = filter.query !== undefined || filter.state !== undefined

  return (
    <TablePage
      path={jobsUrl.path}
      title={t('title')}
      description={t('hint')}
      found={t('found', { count: jobs.length + events.length })}
      filter={
        <>
          <JobsFilter filter={filter} />
          <Outcome result={result} jobs={jobs} events={events} />
        </>
      }
      tools={
        <TableTools
          url={jobsUrl}
          filter={filter}
          choices={choices}
          columns={jobColumns
            .filter((name) => name !== 'name')
            .map((name) => ({ name, label: t(name) }))}
        />
      }
      keys={{ isChoosing: false }}
      empty={
        isLimited ? (
          <Notice icon="search" title={t('noResults')} text={t('noResultsHint')}>
            <a href={link(jobsUrl.path)}>{t('showAll')}</a>
          </Notice>
        ) : (
          <Notice icon="check" title={t('empty')} text={t('emptyHint')} />
        )
      }
    >
      {jobs.length + events.length > 0 && (
        <Form method="post" className={styles.page} preventScrollReset>
          {jobs.length > 0 && (
            <JobsTable jobs={jobs} filter={filter} columns={choices.columns} result={result} />
          )}
          {events.length > 0 && (
            <section className={styles.page} aria-labelledby="events">
              <h2 id="events">{t('events')}</h2>
              <p>{t('eventsHint')}</p>
              <EventsTable events={events} filter={filter} result={result} />
            </section>
          )}
        </Form>
      )}
    </TablePage>
  )
}

function JobsFilter({ filter }: { filter: JobFilter }) {
  const { t } = useTranslation('jobs')

  return (
    <TableFilter url={jobsUrl} filter={filter} label={t('words')} submitLabel={t('show')}>
      <FilterChoice
        name="state"
        label={t('state')}
        chosen={filter.state}
        values={jobStates}
        labelOf={(each) => t(`state-${each}`)}
      />
    </TableFilter>
  )
}

interface OutcomeProps {
  result: JobResult | undefined
  jobs: readonly JobLine[]
  events: readonly EventLine[]
}

/** Confirmation of a deletion, or the result of an action whose row is gone. */
function Outcome({ result, jobs, events }: OutcomeProps) {
  const { t } = useTranslation('jobs')
  if (!result) return null
  const { of, id, outcome } = result
  const job = of === 'job' ? jobs.find((each) => each.id === id) : undefined
  const event = of === 'event' ? events.find((each) => each.id === id) : undefined
  const name = job?.name ?? event?.consumer
  if (outcome === 'ask') return name ? <ConfirmDeletion of={of} id={id} name={name} /> : null
  // Otherwise the row says it.
  if (name) return null
  if (outcome === 'gone') return <ProblemNote>{t('gone')}</ProblemNote>
  return <DoneNote>{t(outcome === 'deleted' ? 'deleted' : 'retried')}</DoneNote>
}

function ConfirmDeletion({ of, id, name }: Pick<JobResult, 'of' | 'id'> & { name: string }) {
  const { t } = useTranslation('jobs')
  const { pathname, search } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <section className={card.card} aria-labelledby="confirm">
      <h2 id="confirm" tabIndex={-1} ref={heading}>
        {t('deleteTitle', { name })}
      </h2>
      <p>{t('deleteHint')}</p>
      <Form method="post" className="row" preventScrollReset>
        <button className={buttons.grave} name="do" value={`delete:${of}:${id}`}>
          {t('delete')}
        </button>
        <Link className={buttons.secondary} to={pathname + search} preventScrollReset>
          {t('cancel')}
        </Link>
      </Form>
    </section>
  )
}
