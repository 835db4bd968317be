import type { ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { Link } from 'react-router'
import { enterpriseSorts, type EnterpriseSort } from '../model.ts'
import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import { writtenNumber } from '#shared/written-number.ts'
import { SortedTable } from '#ui/sorted-table.tsx'
import { StatusTag } from '#ui/status-tag.tsx'
import badge from '#ui/badge.module.css'
import type { AdminEnterprise, EnterpriseFilter } from '../contract.ts'
import { enterprisesUrl } from './enterprises-url.ts'

interface EnterprisesTableProps {
  enterprises: readonly AdminEnterprise[]
  filter: EnterpriseFilter
  /** Columns chosen by the reader; null for all. */
  columns: readonly string[] | null
  /** Initially selected ids. */
  chosen: readonly number[]
}

/** Table with a checkbox per row, for the surrounding form. */
export function EnterprisesTable(props: EnterprisesTableProps) {
  const { enterprises, filter, columns, chosen } = props
  const { t } = useTranslation('enterpriseAdmin')
  const cellsOf = useCells()
  const nameOf = (id: number) => enterprises.find((one) => one.id === id)?.name ?? ''

  return (
    <SortedTable
      columns={enterpriseSorts.map((name) => ({ name, label: t(name), sort: name }))}
      chosenColumns={columns}
      rows={enterprises.map((enterprise) => ({
        id: enterprise.id,
        cells: cellsOf(enterprise),
      }))}
      main="name"
      phone={{ state: 'publish', line: ['level', 'status'] }}
      choosing={{
        label: t('choose'),
        labelOf: (id) => t('chooseOne', { name: nameOf(id) }),
        chosen,
      }}
      url={enterprisesUrl}
      filter={filter}
    />
  )
}

/** Returns a function that renders the cells of a row. */
function useCells() {
  const { t } = useTranslation('enterpriseAdmin')
  const link = useLinks()
  const language = useFrame()?.language ?? 'en'

  return (enterprise: AdminEnterprise): Record<EnterpriseSort, ReactNode> => ({
    name: (
      <Link to={link(`${enterprisesUrl.path}/${enterprise.id}`)} dir="auto">
        {enterprise.name}
      </Link>
    ),
    level: t(`level-${enterprise.level}`),
    publish: (
      <span className={badge.badge} data-state={enterprise.publish}>
        {t(`publish-${enterprise.publish}`)}
      </span>
    ),
    network: writtenNumber(enterprise.networks, language),
    listing: writtenNumber(enterprise.listings, language),
    status: enterprise.status ? (
      <StatusTag status={enterprise.status}>{t(`status-${enterprise.status}`)}</StatusTag>
    ) : (
      t('status-none')
    ),
    invites: writtenNumber(enterprise.invites, language),
    points: writtenNumber(enterprise.points, language),
    feedback: writtenNumber(enterprise.feedback, language),
    followers: writtenNumber(enterprise.followers, language),
  })
}
