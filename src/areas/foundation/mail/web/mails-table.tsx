import type { ReactNode } from 'react'
import { mailState } from '#shared/enums.ts'
import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { writtenNumber } from '#shared/written-number.ts'
import { dayAndTime } from '#shared/written-time.ts'
import badge from '#ui/badge.module.css'
import buttons from '#ui/button.module.css'
import { Moment } from '#ui/moment.tsx'
import { SortedTable } from '#ui/sorted-table.tsx'
import type { MailFilter, MailKindName, MailRow } from '../contract.ts'
import type { MailSort } from '../model.ts'
import { mailsUrl } from './mails-url.ts'

export const mailColumns = [
  'email',
  'kind',
  'state',
  'attempts',
  'lastError',
  'due',
  'created',
  'actions',
] as const
type Column = (typeof mailColumns)[number]

const sorts: Readonly<Partial<Record<Column, MailSort>>> = {
  email: 'email',
  kind: 'kind',
  state: 'state',
  attempts: 'attempts',
  due: 'due',
  created: 'created',
}

/** Which emails were to be queued again, and which were. */
export interface RetryResult {
  requested: readonly number[]
  retried: readonly number[]
}

interface MailsTableProps {
  mails: readonly MailRow[]
  kinds: readonly MailKindName[]
  filter: MailFilter
  /** Columns chosen by the reader; null for all. */
  columns: readonly string[] | null
  result: RetryResult | undefined
}

/** Table with a checkbox per row, for the surrounding form. */
export function MailsTable({ mails, kinds, filter, columns, result }: MailsTableProps) {
  const { t } = useTranslation('mailQueue')
  const cellsOf = useCells(kinds)
  const emailOf = (id: number) => mails.find((mail) => mail.id === id)?.email ?? ''

  return (
    <SortedTable
      columns={mailColumns.map((name) => ({ name, label: t(name), sort: sorts[name] }))}
      chosenColumns={columns}
      rows={mails.map((mail) => ({ id: mail.id, cells: cellsOf(mail), note: noteOf(mail.id) }))}
      main="email"
      phone={{ state: 'state', line: ['kind', 'lastError'], foot: 'actions' }}
      choosing={{
        label: t('choose'),
        labelOf: (id) => t('chooseOne', { email: emailOf(id) }),
        chosen: [],
      }}
      url={mailsUrl}
      filter={filter}
    />
  )

  function noteOf(id: number) {
    if (!result?.requested.includes(id)) return undefined
    const isRetried = result.retried.includes(id)
    return isRetried
      ? ({ tone: 'good', text: t('retried') } as const)
      : ({ tone: 'bad', text: t('notFailed') } as const)
  }
}

/** Returns a function that renders the cells of a row. */
function useCells(kinds: readonly MailKindName[]) {
  const { t } = useTranslation('mailQueue')
  const link = useLinks()
  const language = useFrame()?.language ?? 'en'
  const nameOf = (kind: string) => kinds.find((each) => each.kind === kind)?.subject ?? kind

  return (mail: MailRow): Record<Column, ReactNode> => ({
    email:
      mail.accountId === null ? (
        <bdi dir="ltr">{mail.email}</bdi>
      ) : (
        <a href={link(`/admin/personal-accounts/${mail.accountId}`)} dir="ltr">
          {mail.email}
        </a>
      ),
    kind: <bdi>{nameOf(mail.kind)}</bdi>,
    state: (
      <span
        className={badge.badge}
        data-state={mail.state === mailState.failed ? 'disabled' : undefined}
      >
        {t(`state-${mail.state}`)}
      </span>
    ),
    attempts: writtenNumber(mail.attempts, language),
    lastError: mail.lastError && <bdi>{mail.lastError}</bdi>,
    due: mail.state === mailState.waiting && <Moment at={mail.dueAt} format={dayAndTime} />,
    created: <Moment at={mail.createdAt} format={dayAndTime} />,
    actions: mail.state === mailState.failed && (
      <button
        className={buttons.text}
        name="one"
        value={mail.id}
        aria-label={t('retryOne', { email: mail.email })}
      >
        {t('retry')}
      </button>
    ),
  })
}
