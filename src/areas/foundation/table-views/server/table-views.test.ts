import { expect, test } from 'vitest'
import { viewsPerTable } from '#shared/table-choices.ts'
import { anAccount } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { tableViewsContract } from '../contract.ts'
import { chooseColumns, deleteView, getTable, saveView } from './table-views.ts'

const { app, signIn } = await openTestApp()
const { db } = app

const page = '/admin/personal-accounts'
const someone = async () => (await signIn(await anAccount(db))).caller

test('views are kept per account and page, and replaced by name', async () => {
  const [mine, other] = [await someone(), await someone()]
  await saveView(app, mine, { page, name: 'Disabled', query: 'status=disabled' })
  await saveView(app, mine, { page, name: 'Disabled', query: 'status=disabled&role=2' })
  await saveView(app, mine, { page: '/admin/mails', name: 'Late', query: 'state=1' })

  const { views } = await getTable(app, mine, { page })
  expect(views).toMatchObject([{ name: 'Disabled', query: 'status=disabled&role=2' }])
  expect((await getTable(app, other, { page })).views).toEqual([])
})

test('pages without a table have none', async () => {
  const known = tableViewsContract.saveView['~orpc'].inputSchema!
  const view = { name: 'Late', query: '' }
  expect(await known['~standard'].validate({ page, ...view })).not.toHaveProperty('issues')
  expect(await known['~standard'].validate({ page: '/admin/other', ...view })).toHaveProperty(
    'issues',
  )
})

test('only their owner deletes a view', async () => {
  const [mine, other] = [await someone(), await someone()]
  const { id } = await saveView(app, mine, { page, name: 'New', query: '' })
  await deleteView(app, other, { id })
  expect((await getTable(app, mine, { page })).views).toHaveLength(1)
  await deleteView(app, mine, { id })
  await deleteView(app, mine, { id })
  expect((await getTable(app, mine, { page })).views).toEqual([])
})

test('the number of views of a table is limited', async () => {
  const mine = await someone()
  for (let at = 0; at < viewsPerTable; at += 1) {
    await saveView(app, mine, { page, name: `View ${at}`, query: `query=${at}` })
  }
  const further = saveView(app, mine, { page, name: 'One more', query: '' })
  await expect(further).rejects.toMatchObject({ code: 'too_many_requests' })
  await saveView(app, mine, { page, name: 'View 0', query: 'query=changed' })
})

test('columns are chosen, and all shown again', async () => {
  const mine = await someone()
  expect((await getTable(app, mine, { page })).columns).toBeNull()
  await chooseColumns(app, mine, { page, columns: ['email', 'role'] })
  expect((await getTable(app, mine, { page })).columns).toEqual(['email', 'role'])
  await chooseColumns(app, mine, { page, columns: [] })
  expect((await getTable(app, mine, { page })).columns).toBeNull()
})
