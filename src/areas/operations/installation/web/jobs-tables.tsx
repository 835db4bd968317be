import { useFrame } from '#shared/layout.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { writtenNumber } from '#shared/written-number.ts'
import { dayAndTime } from '#shared/written-time.ts'
import badge from '#ui/badge.module.css'
import buttons from '#ui/button.module.css'
import { Moment } from '#ui/moment.tsx'
import { SortedTable } from '#ui/sorted-table.tsx'
import type { EventLine, JobFilter, JobLine } from '../contract.ts'
import type { JobResult, Trouble } from './job-action.ts'
import { jobsUrl } from './jobs-url.ts'

export const jobColumns = ['name', 'state', 'attempts', 'error', 'when', 'actions'] as const

interface JobsTableProps {
  jobs: readonly JobLine[]
  filter: JobFilter
  /** Columns chosen by the reader; null for all. */
  columns: readonly string[] | null
  result: JobResult | undefined
}

/** Rows with buttons, for the surrounding form. */
export function JobsTable({ jobs, filter, columns, result }: JobsTableProps) {
  const { t } = useTranslation('jobs')
  const language = useFrame()?.language ?? 'en'
  const noteOf = useNotes('job', result)
  const sorts = { name: 'name', state: 'state', attempts: 'attempts', when: 'when' } as const

  return (
    <SortedTable
      columns={jobColumns.map((name) => ({
        name,
        label: t(name),
        sort: name in sorts ? sorts[name as keyof typeof sorts] : undefined,
      }))}
      chosenColumns={columns}
      rows={jobs.map((job) => ({
        id: job.id,
        note: noteOf(job.id),
        cells: {
          name: <code dir="ltr">{job.name}</code>,
          state: (
            <span
              className={badge.badge}
              data-state={job.state === 'failed' ? 'disabled' : 'unverified'}
            >
              {t(`state-${job.state}`)}
            </span>
          ),
          attempts: t('attemptsOf', {
            count: job.attempts,
            most: writtenNumber(job.mostAttempts, language),
          }),
          error: job.error && <bdi>{job.error}</bdi>,
          when: <Moment at={job.at} format={dayAndTime} />,
          actions: <Actions of="job" id={job.id} name={job.name} />,
        },
      }))}
      main="name"
      phone={{ state: 'state', line: ['when', 'error'], foot: 'actions' }}
      url={jobsUrl}
      filter={filter}
    />
  )
}

interface EventsTableProps {
  events: readonly EventLine[]
  filter: JobFilter
  result: JobResult | undefined
}

export function EventsTable({ events, filter, result }: EventsTableProps) {
  const { t } = useTranslation('jobs')
  const noteOf = useNotes('event', result)

  return (
    <SortedTable<'name' | 'topic' | 'error' | 'when' | 'actions', JobFilter['sort'], JobFilter>
      columns={[
        { name: 'name', label: t('name'), sort: 'name' },
        { name: 'topic', label: t('topic') },
        { name: 'error', label: t('error') },
        { name: 'when', label: t('when'), sort: 'when' },
        { name: 'actions', label: t('actions') },
      ]}
      rows={events.map((event) => ({
        id: event.id,
        note: noteOf(event.id),
        cells: {
          name: <code dir="ltr">{event.consumer}</code>,
          topic: <code dir="ltr">{event.topic}</code>,
          error: <bdi>{event.error}</bdi>,
          when: <Moment at={event.at} format={dayAndTime} />,
          actions: <Actions of="event" id={event.id} name={event.consumer} />,
        },
      }))}
      main="name"
      phone={{ line: ['when', 'error'], foot: 'actions' }}
      url={jobsUrl}
      filter={filter}
    />
  )
}

function Actions({ of, id, name }: { of: Trouble; id: number; name: string }) {
  const { t } = useTranslation('jobs')

  return (
    <span className="row">
      <button
        className={buttons.text}
        name="do"
        value={`retry:${of}:${id}`}
        aria-label={t('actionOf', { action: t('retry'), name })}
      >
        {t('retry')}
      </button>
      <button
        className={buttons.text}
        name="do"
        value={`ask:${of}:${id}`}
        aria-label={t('actionOf', { action: t('delete'), name })}
      >
        {t('delete')}
      </button>
    </span>
  )
}

/** Returns a function for the outcome of the last action at its row. */
function useNotes(of: Trouble, result: JobResult | undefined) {
  const { t } = useTranslation('jobs')

  return (id: number) => {
    if (result?.of !== of || result.id !== id || result.outcome === 'ask') return undefined
    if (result.outcome === 'failedAgain') return { tone: 'bad', text: t('failedAgain') } as const
    if (result.outcome === 'gone') return { tone: 'bad', text: t('gone') } as const
    return { tone: 'good', text: t('retried') } as const
  }
}
