import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLinks } from '#shared/links.ts'
import type { Order, TableUrl } from '#shared/table-url.ts'
import { Choice } from './field.tsx'
import styles from './table-page.module.css'
import { WithScripts } from './with-scripts.tsx'

interface Column<Name extends string, Sort extends string> {
  name: Name
  label: string
  /** Sort key of the column; undefined if it cannot be sorted by. */
  sort?: Sort | undefined
}

interface Sorted<Sort extends string> {
  sort: Sort
  order: Order
}

interface SortedTableProps<Name extends string, Sort extends string, Filter extends Sorted<Sort>> {
  columns: readonly Column<Name, Sort>[]
  rows: readonly { id: number; cells: Readonly<Record<Name, ReactNode>> }[]
  /** Column that holds the row's link. */
  main: Name
  url: TableUrl<Filter>
  filter: Filter
  /** Adds a checkbox `id` to each row, for the surrounding form. */
  choosing?: Choosing
}

interface Choosing {
  label: string
  /** Accessible name of a row's checkbox. */
  labelOf: (id: number) => string
  /** Initially checked ids. */
  chosen: readonly number[]
}

/** Table with sortable column heads; on phones each row becomes a card. */
export function SortedTable<Name extends string, Sort extends string, Filter extends Sorted<Sort>>(
  props: SortedTableProps<Name, Sort, Filter>,
) {
  const { columns, rows, main, url, filter, choosing } = props

  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {choosing && <th scope="col">{choosing.label}</th>}
            {columns.map((column) => (
              <Head key={column.name} column={column} url={url} filter={filter} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {choosing && <ChooseCell id={id} {...choosing} />}
              {columns.map(({ name, label }) => (
                <td
                  key={name}
                  data-label={label}
                  data-main={name === main || undefined}
                  suppressHydrationWarning
                >
                  {cells[name]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ChooseCell({ id, label, labelOf, chosen }: Choosing & { id: number }) {
  return (
    <td data-label={label}>
      <label className={styles.choose}>
        <input
          type="checkbox"
          name="id"
          value={id}
          aria-label={labelOf(id)}
          defaultChecked={chosen.includes(id)}
        />
      </label>
    </td>
  )
}

/** Checkbox that toggles all rows of the table in the same form. Needs scripts. */
export function ChooseAll({ label }: { label: string }) {
  return (
    <WithScripts>
      <Choice
        label={label}
        onChange={({ currentTarget: { form, checked } }) => {
          for (const box of form?.querySelectorAll<HTMLInputElement>('[name="id"]') ?? []) {
            box.checked = checked
          }
        }}
      />
    </WithScripts>
  )
}

interface HeadProps<Sort extends string, Filter extends Sorted<Sort>> {
  column: Column<string, Sort>
  url: TableUrl<Filter>
  filter: Filter
}

/** Sorts by the column in its default order, or reverses the order. */
function Head<Sort extends string, Filter extends Sorted<Sort>>(props: HeadProps<Sort, Filter>) {
  const { column, url, filter } = props
  const link = useLinks()
  const { label, sort } = column
  if (!sort) return <th scope="col">{label}</th>
  const isSorted = filter.sort === sort
  const { order } = isSorted ? turned(filter) : url.parse(new URLSearchParams({ sort }))

  return (
    <th
      scope="col"
      aria-sort={isSorted ? (filter.order === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <Link to={link(url.change(filter, { ...filter, sort, order }))} preventScrollReset>
        {label}
      </Link>
    </th>
  )
}

function turned({ order }: { order: Order }): { order: Order } {
  return { order: order === 'asc' ? 'desc' : 'asc' }
}
