import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { useLinks } from '#shared/links.ts'
import {
  tableViewsPath,
  viewNameLength,
  viewsPerTable,
  type TableChoices,
  type TableView,
} from '#shared/table-choices.ts'
import type { TableUrl } from '#shared/table-url.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from './button.module.css'
import { Dialog, DialogButton } from './dialog.tsx'
import { Choice, TextField } from './field.tsx'
import { Icon } from './icon.tsx'
import form from './short-form.module.css'
import styles from './table-tools.module.css'

interface TableToolsProps<Filter> {
  url: TableUrl<Filter>
  filter: Filter
  choices: TableChoices
  /** Columns that can be hidden. */
  columns: readonly { name: string; label: string }[]
  /** URL of the CSV file with the present filter, without the columns. */
  exportUrl?: string | undefined
}

/** Parameters that say whose table it is, and are no part of a view. */
const placeParams = ['vendorId']

/** Saved views, choice of columns and export of a table. */
export function TableTools<Filter extends object>(props: TableToolsProps<Filter>) {
  const { url, filter, choices, columns, exportUrl } = props
  const { t } = useTranslation('table')
  const link = useLinks()
  const params = url.params({ ...filter, from: undefined, page: undefined })
  const place = placeParams.flatMap((name) => {
    const value = params.get(name)
    params.delete(name)
    return value === null ? [] : [[name, value] as const]
  })
  const query = params.toString()
  const isSaved = choices.views.some((view) => view.query === query)
  const full = url.params(filter).toString()

  return (
    <div className={styles.tools}>
      {choices.views.length > 0 && (
        <ul className={styles.views} aria-label={t('views')}>
          {choices.views.map((view) => (
            <View
              key={view.id}
              view={view}
              to={addressOf(url.path, view.query, place)}
              isCurrent={view.query === query}
              page={url.path}
              query={full}
            />
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        {query !== '' && !isSaved && choices.views.length < viewsPerTable && (
          <SaveView page={url.path} query={query} />
        )}
        <Columns page={url.path} query={full} columns={columns} chosen={choices.columns} />
        {exportUrl !== undefined && (
          <a className={buttons.text} href={link(withColumns(exportUrl, choices.columns))} download>
            <Icon name="document" />
            {t('export')}
          </a>
        )}
      </div>
    </div>
  )
}

function addressOf(path: string, query: string, place: readonly (readonly [string, string])[]) {
  const params = new URLSearchParams(query)
  for (const [name, value] of place) params.set(name, value)
  return params.size > 0 ? `${path}?${params.toString()}` : path
}

/** Adds the chosen columns to the URL of a file. */
function withColumns(address: string, chosen: readonly string[] | null): string {
  if (!chosen) return address
  return `${address}${address.includes('?') ? '&' : '?'}columns=${chosen.join(',')}`
}

interface ViewProps {
  view: TableView
  to: string
  isCurrent: boolean
  page: string
  /** Query of the table to return to. */
  query: string
}

function View({ view: { id, name }, to, isCurrent, page, query }: ViewProps) {
  const { t } = useTranslation('table')
  const link = useLinks()

  return (
    <li data-current={isCurrent || undefined}>
      <Link to={link(to)} aria-current={isCurrent ? 'true' : undefined} dir="auto">
        {name}
      </Link>
      <ChangeForm page={page} query={query}>
        <input type="hidden" name="id" value={id} />
        <button
          className={`${buttons.round} ${styles.remove}`}
          name="do"
          value="delete"
          aria-label={t('deleteView', { name })}
        >
          <Icon name="close" />
        </button>
      </ChangeForm>
    </li>
  )
}

interface ChangeFormProps {
  page: string
  /** Query of the table to return to. */
  query: string
  className?: string | undefined
  children: ReactNode
}

function ChangeForm({ page, query, className, children }: ChangeFormProps) {
  const link = useLinks()

  return (
    <Form
      method="post"
      action={link(tableViewsPath)}
      className={className}
      preventScrollReset
      onSubmit={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
    >
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="query" value={query} />
      {children}
    </Form>
  )
}

/** Marks the field that takes the focus when its dialog opens, in place of the close button. */
function focusInDialog(field: HTMLInputElement | null): void {
  field?.setAttribute('autofocus', '')
}

/** Names the present filter and keeps it. */
function SaveView({ page, query }: { page: string; query: string }) {
  const { t } = useTranslation('table')

  return (
    <>
      <DialogButton dialog="save-view" className={buttons.text}>
        <Icon name="plus" />
        {t('saveView')}
      </DialogButton>
      <Dialog id="save-view" title={t('saveView')}>
        <ChangeForm page={page} query={query} className={form.form}>
          <TextField
            name="name"
            label={t('viewName')}
            hint={t('viewHint')}
            required
            maxLength={viewNameLength}
            dir="auto"
            ref={focusInDialog}
          />
          <button className={buttons.primary} name="do" value="save">
            {t('saveView')}
          </button>
        </ChangeForm>
      </Dialog>
    </>
  )
}

interface ColumnsProps {
  page: string
  query: string
  columns: TableToolsProps<object>['columns']
  chosen: readonly string[] | null
}

/** Dialog with a checkbox for each column. */
function Columns({ page, query, columns, chosen }: ColumnsProps) {
  const { t } = useTranslation('table')

  return (
    <>
      <DialogButton dialog="table-columns" className={buttons.text}>
        <Icon name="grid" />
        {t('columns')}
      </DialogButton>
      <Dialog id="table-columns" title={t('columns')}>
        <ChangeForm key={chosen?.join()} page={page} query={query} className={form.form}>
          <div>
            {columns.map(({ name, label }) => (
              <Choice
                key={name}
                name="column"
                value={name}
                label={label}
                defaultChecked={!chosen || chosen.includes(name)}
              />
            ))}
          </div>
          <div className={styles.buttons}>
            <button className={buttons.primary} name="do" value="columns">
              {t('columnsApply')}
            </button>
            <button className={buttons.secondary} name="do" value="reset">
              {t('columnsReset')}
            </button>
          </div>
        </ChangeForm>
      </Dialog>
    </>
  )
}
