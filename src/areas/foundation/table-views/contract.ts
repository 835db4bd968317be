import { z } from 'zod'
import { signedIn } from '#shared/access.ts'
import { endpoint, fails } from '#shared/contract.ts'
import { Id } from '#shared/schema.ts'
import { tablePages, viewNameLength } from '#shared/table-choices.ts'

const Page = z.enum(Object.values(tablePages))

const View = z.object({ id: Id, name: z.string(), query: z.string() })

const getTable = endpoint(signedIn, 'GET /users/me/tables')
  .route({ summary: 'Saved views and chosen columns of the caller for the table of a page' })
  .input(z.object({ page: Page }))
  .output(
    z.object({
      views: z.array(View),
      /** Null for all columns. */
      columns: z.array(z.string()).nullable(),
    }),
  )

const saveView = endpoint(signedIn, 'POST /users/me/table-views')
  .route({ summary: 'Saves a filter of a table; replaces the view of the same name' })
  .errors(fails('too_many_requests'))
  .input(
    z.object({
      page: Page,
      name: z.string().trim().min(1).max(viewNameLength),
      query: z.string().max(1000),
    }),
  )
  .output(View)

const deleteView = endpoint(signedIn, 'DELETE /users/me/table-views/{id}')
  .route({ summary: 'Deletes a saved view of the caller; no effect if there is none' })
  .input(z.object({ id: Id }))
  .output(z.undefined())

const chooseColumns = endpoint(signedIn, 'PUT /users/me/table-columns')
  .route({ summary: 'Chooses the columns of a table; none to show all' })
  .input(z.object({ page: Page, columns: z.array(z.string().regex(/^[\w-]{1,40}$/)).max(40) }))
  .output(z.undefined())

export const tableViewsContract = { getTable, saveView, deleteView, chooseColumns }
