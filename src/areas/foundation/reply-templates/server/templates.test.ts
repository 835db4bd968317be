import { expect, test } from 'vitest'
import { anAccount } from '#tests/support/community.ts'
import { openTestApp } from '#tests/support/test-app.ts'
import { listReplyTemplates, removeReplyTemplate, saveReplyTemplate } from './templates.ts'

const { app, signIn } = await openTestApp()
const { caller: admin } = await signIn(await anAccount(app.db, { role: 1 }))
const use = 'certificate.reject' as const
const words = { use, title: 'Torn', body: 'Please send the whole page.' }
const titles = async () =>
  (await listReplyTemplates(app, admin, { use })).templates.map(({ title }) => title)

test('a template is added once, edited by revision, and removed', async () => {
  const before = await titles()
  const { id } = await saveReplyTemplate(app, admin, words)
  expect((await saveReplyTemplate(app, admin, words)).id).toBe(id)
  expect(await titles()).toHaveLength(before.length + 1)

  const other = { ...words, title: 'TORN', body: 'Another.' }
  const taken = { code: 'already_there' }
  await expect(saveReplyTemplate(app, admin, other)).rejects.toMatchObject(taken)
  await saveReplyTemplate(app, admin, { ...other, id, rev: 0 })
  await expect(saveReplyTemplate(app, admin, { ...other, id, rev: 0 })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
  const title = before[0]!
  await expect(
    saveReplyTemplate(app, admin, { ...other, title, id, rev: 1 }),
  ).rejects.toMatchObject(taken)

  await removeReplyTemplate(app, admin, { id })
  await removeReplyTemplate(app, admin, { id })
  expect(await titles()).toEqual(before)
})
