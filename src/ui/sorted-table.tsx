import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLinks } from '#shared/links.ts'
import { shownColumns } from '#shared/table-choices.ts'
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

export interface TableRow<Name extends string> {
  id: number
  cells: Readonly<Record<Name, ReactNode>>
  /** Result of the last action on this row. */
  note?: { tone: 'good' | 'bad'; text: ReactNode } | undefined
}

/** The two lines to which a row shrinks on phones; other columns are left out. */
interface PhoneRow<Name extends string> {
  /** Before the main column. */
  lead?: Name
  /** Badge at the end of the first line. */
  state?: Name
  /** Second line. */
  line: readonly Name[]
  /** Below both, for actions that are nowhere else. */
  foot?: Name
}

interface SortedTableProps<Name extends string, Sort extends string, Filter extends Sorted<Sort>> {
  columns: readonly Column<Name, Sort>[]
  /** Columns chosen by the reader; null for all. */
  chosenColumns?: readonly string[] | null
  rows: readonly TableRow<Name>[]
  /** Column that holds the row's link. */
  main: Name
  phone: PhoneRow<Name>
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

/** Table with sortable column heads; on phones each row has two lines and opens by a tap. */
export function SortedTable<Name extends string, Sort extends string, Filter extends Sorted<Sort>>(
  props: SortedTableProps<Name, Sort, Filter>,
) {
  const { rows, main, phone, url, filter, choosing, chosenColumns = null } = props
  const columns = shownColumns(props.columns, chosenColumns, main)

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
          {rows.map(({ id, cells, note }) => (
            <tr key={id} data-row="" data-choosing={choosing && ''}>
              {choosing && <ChooseCell id={id} {...choosing} />}
              {columns.map(({ name }) => (
                <td
                  key={name}
                  data-main={name === main || undefined}
                  data-phone={placeOf(name, main, phone)}
                  suppressHydrationWarning
                >
                  {cells[name]}
                  {name === main && note && (
                    <p
                      className={styles.note}
                      data-tone={note.tone}
                      role={note.tone === 'bad' ? 'alert' : 'status'}
                    >
                      {note.text}
                    </p>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Place of a cell in a phone's row; undefined if it is left out there. */
function placeOf<Name extends string>(name: Name, main: Name, phone: PhoneRow<Name>) {
  if (name === main) return 'main'
  if (name === phone.lead) return 'lead'
  if (name === phone.state) return 'state'
  if (name === phone.foot) return 'foot'
  return phone.line.includes(name) ? 'line' : undefined
}

function ChooseCell({ id, labelOf, chosen }: Choosing & { id: number }) {
  return (
    <td data-phone="choose">
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
          form?.dispatchEvent(new Event('change'))
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
