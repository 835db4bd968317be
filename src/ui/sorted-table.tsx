import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Choice } from './field.tsx'
import styles from './table-page.module.css'
import { WithScripts } from './with-scripts.tsx'

type Order = 'asc' | 'desc'

interface Column<Name extends string, Sort extends string> {
  name: Name
  label: string
  /** Sort key of the column; undefined if it cannot be sorted by. */
  sort?: Sort | undefined
}

interface SortedTableProps<Name extends string, Sort extends string> {
  columns: readonly Column<Name, Sort>[]
  rows: readonly { id: number; cells: Readonly<Record<Name, ReactNode>> }[]
  /** Column that holds the row's link. */
  main: Name
  sorted: { sort: Sort; order: Order }
  firstOrder: (sort: Sort) => Order
  href: (by: { sort: Sort; order: Order }) => string
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
export function SortedTable<Name extends string, Sort extends string>(
  props: SortedTableProps<Name, Sort>,
) {
  const { columns, rows, main, choosing } = props

  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {choosing && <th scope="col">{choosing.label}</th>}
            {columns.map((column) => (
              <Head key={column.name} {...props} column={column} />
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

interface HeadProps<Name extends string, Sort extends string> extends SortedTableProps<Name, Sort> {
  column: Column<Name, Sort>
}

function Head<Name extends string, Sort extends string>(props: HeadProps<Name, Sort>) {
  const { column, sorted, firstOrder, href } = props
  const { label, sort } = column
  if (!sort) return <th scope="col">{label}</th>
  const isSorted = sorted.sort === sort
  const order = isSorted ? turned(sorted.order) : firstOrder(sort)

  return (
    <th
      scope="col"
      aria-sort={isSorted ? (sorted.order === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <Link to={href({ sort, order })} preventScrollReset>
        {label}
      </Link>
    </th>
  )
}

function turned(order: Order): Order {
  return order === 'asc' ? 'desc' : 'asc'
}
