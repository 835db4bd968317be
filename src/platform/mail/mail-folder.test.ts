import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import type { OutgoingMail } from './mail.ts'
import { folderMail, folderTransport, readMailFolder, tidyMailFolder } from './mail-folder.ts'

let folder: string

beforeEach(() => {
  folder = temporaryFolder(onTestFinished)
})

afterEach(() => void vi.useRealTimers())

function aMail(overrides: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    messageId: '<1000.abc@example.org>',
    from: { name: 'Green Valley', address: 'post@example.org' },
    replyTo: null,
    to: { name: 'アダ', address: 'ada@example.org' },
    lang: 'ja',
    subject: 'ようこそ',
    html: '<p>ようこそ</p>',
    text: 'ようこそ',
    unsubscribeUrl: null,
    ...overrides,
  }
}

test('writes an email as a file that only its owner can read', async () => {
  const mails = join(folder, 'mail')
  await folderTransport(mails).send(aMail())

  expect(statSync(mails).mode & 0o777).toBe(0o700)
  const [mail] = await readMailFolder(mails, 10)
  expect(mail).toMatchObject({
    subject: 'ようこそ',
    from: { name: 'Green Valley', address: 'post@example.org' },
    to: [{ name: 'アダ', address: 'ada@example.org' }],
    messageId: '<1000.abc@example.org>',
  })
  expect(mail!.text).toContain('ようこそ')
  expect(await folderMail(mails, mail!.id)).toMatchObject({ id: mail!.id })
})

test('lists the newest emails first, and none for an empty folder', async () => {
  expect(await readMailFolder(join(folder, 'none'), 10)).toEqual([])
  const transport = folderTransport(folder)
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const subject of ['one', 'two', 'three']) {
    await transport.send(aMail({ subject, messageId: `<${subject}@example.org>` }))
    vi.advanceTimersByTime(1)
  }

  expect((await readMailFolder(folder, 2)).map(({ subject }) => subject)).toEqual(['three', 'two'])
})

test('finds an email by its id, not by a path', async () => {
  writeFileSync(join(folder, 'secret.eml'), 'Subject: secret\r\n\r\n')
  for (const id of ['../secret', 'none', '', '/etc/passwd']) {
    expect(await folderMail(join(folder, 'mail'), id)).toBeNull()
  }
})

test('old mails are dropped', async () => {
  writeFileSync(join(folder, '2020-01-01T00-00-00.000Z_1.eml'), '')
  await folderTransport(folder).send(aMail())

  await tidyMailFolder(folder, 90)

  expect(readdirSync(folder)).toHaveLength(1)
})
