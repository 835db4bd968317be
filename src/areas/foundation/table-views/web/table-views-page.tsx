import type { ContractRouterClient } from '@orpc/contract'
import { redirect } from 'react-router'
import { AppError, nullOn } from '#shared/app-error.ts'
import { formNumber, formText } from '#shared/form-text.ts'
import { withLanguage } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { safeRedirect } from '#shared/safe-redirect.ts'
import { tablePages } from '#shared/table-choices.ts'
import type { tableViewsContract } from '../contract.ts'
import type { Route } from './+types/table-views-page.ts'

type Api = ContractRouterClient<typeof tableViewsContract>

const api = clientOf<typeof tableViewsContract>('tableViews')

const pages = Object.values(tablePages)
type Page = (typeof pages)[number]

export function loader() {
  throw redirect('/')
}

/** Saves or deletes views and chooses columns, and returns to the table. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const page = pages.find((path) => path === formText(form, 'page'))
  if (!page) throw new AppError('invalid_input')
  const query = formText(form, 'query')
  await act(api(context), form, page)
  const next = safeRedirect(query ? `${page}?${query}` : page) ?? '/'
  throw redirect(withLanguage(next, url.searchParams.get('lang')), 303)
}

async function act(tables: Api, form: FormData, page: Page): Promise<void> {
  const change = formText(form, 'do')
  if (change === 'delete') await tables.deleteView({ id: formNumber(form, 'id') })
  else if (change === 'columns') {
    const columns = form.getAll('column').filter((name) => typeof name === 'string')
    await tables.chooseColumns({ page, columns })
  } else if (change === 'reset') await tables.chooseColumns({ page, columns: [] })
  else if (change === 'save') {
    const view = { page, name: formText(form, 'name'), query: formText(form, 'query') }
    // The page offers saving up to the limit; another device may have reached it.
    await tables.saveView(view).catch(nullOn('too_many_requests'))
  } else throw new AppError('invalid_input')
}

export default function TableViewsPage() {
  return null
}
