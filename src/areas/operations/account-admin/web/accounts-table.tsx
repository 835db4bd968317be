import type { ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { Link } from 'react-router'
import type { AccountSort } from '#shared/enums-of-account.ts'
import { useFrame } from '#shared/layout.ts'
import { languageName } from '#shared/language-name.ts'
import { writtenNumber } from '#shared/written-number.ts'
import { useLinks } from '#shared/links.ts'
import { regionName } from '#shared/region-name.ts'
import { Moment } from '#ui/moment.tsx'
import { SortedTable } from '#ui/sorted-table.tsx'
import badge from '#ui/badge.module.css'
import type { AccountFilter, AdminAccount } from '../contract.ts'
import { accountsUrl } from './accounts-url.ts'

interface AccountsTableProps {
  accounts: readonly AdminAccount[]
  filter: AccountFilter
  /** Columns chosen by the reader; null for all. */
  columns: readonly string[] | null
}

/** Columns of the table of accounts (F-129). */
export const accountColumns = [
  'name',
  'email',
  'role',
  'signUp',
  'app',
  'language',
  'invite',
  'status',
  'points',
  'country',
  'date',
  'delete',
] as const

const sorts: Readonly<Partial<Record<(typeof accountColumns)[number], AccountSort>>> = {
  name: 'name',
  email: 'email',
  role: 'role',
  language: 'language',
  status: 'status',
  country: 'country',
  points: 'points',
  date: 'date',
}

export function AccountsTable({ accounts, filter, columns }: AccountsTableProps) {
  const { t } = useTranslation('admin')
  const cellsOf = useCells()

  return (
    <SortedTable
      columns={accountColumns.map((name) => ({ name, label: t(name), sort: sorts[name] }))}
      rows={accounts.map((account) => ({ id: account.id, cells: cellsOf(account) }))}
      chosenColumns={columns}
      main="name"
      phone={{ state: 'status', line: ['role', 'email'] }}
      url={accountsUrl}
      filter={filter}
    />
  )
}

/** Link to the deletion form, or the date of a scheduled deletion. */
function DeleteCell({ account: { id, name, erasedAt } }: { account: AdminAccount }) {
  const { t } = useTranslation('admin')
  const link = useLinks()
  const address = link(`${accountsUrl.path}/${id}#delete`)
  if (!erasedAt) {
    return (
      <a href={address} aria-label={t('deleteOf', { name })}>
        {t('delete')}
      </a>
    )
  }
  return (
    <a href={address}>
      <Moment at={erasedAt} />
    </a>
  )
}

/** Returns a function that renders the cells of a row. */
function useCells() {
  const { t } = useTranslation('admin')
  const frame = useFrame()
  const link = useLinks()
  const language = frame?.language ?? 'en'

  return (account: AdminAccount): Record<(typeof accountColumns)[number], ReactNode> => ({
    name: (
      <Link to={link(`${accountsUrl.path}/${account.id}`)} dir="auto">
        {account.name || account.email}
      </Link>
    ),
    email: <bdi dir="ltr">{account.email}</bdi>,
    role: t(`role-${account.role}`),
    signUp: t(`signUp-${account.signUpMode}`),
    app: <bdi>{account.app ?? frame?.site.name}</bdi>,
    language: languageName(account.language, language),
    invite: account.invitedBy ? <bdi>{account.invitedBy}</bdi> : t('none'),
    status: (
      <span className={badge.badge} data-state={account.status}>
        {t(`status-${account.status}`)}
      </span>
    ),
    points: writtenNumber(account.points, language),
    country: regionName(account.country, language),
    date: <Moment at={account.createdAt} />,
    delete: account.id === frame?.viewer?.id ? t('none') : <DeleteCell account={account} />,
  })
}
