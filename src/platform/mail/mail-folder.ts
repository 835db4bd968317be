import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import PostalMime, { type Email } from 'postal-mime'
import { writeWhole } from '#platform/files/write-whole.ts'
import { messageOf, type MailTransport } from './mail.ts'

/**
 * Creates a transport that writes each email to a folder as an `.eml` file, for installations
 * without a mail server.
 */
export function folderTransport(folder: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail))
      if (!Buffer.isBuffer(message)) throw new Error('the mail was not put into a buffer')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const local = mail.messageId.replaceAll(/[^\w.-]/g, '').slice(0, 40)
      await writeWhole(path.join(folder, `${timeIn(new Date())}_${local}.eml`), message)
    },
    close: () => transport.close(),
  }
}

export interface FolderMail extends Email {
  /** File name without extension. */
  id: string
}

/** Returns the newest emails of a mail folder, at most `most`. */
export async function readMailFolder(folder: string, most: number): Promise<FolderMail[]> {
  const names = await readdir(folder).catch(() => [])
  const newest = names
    .filter((name) => /^[\w.-]+\.eml$/.test(name))
    .toSorted()
    .toReversed()
  return Promise.all(newest.slice(0, most).map((name) => readMail(folder, name)))
}

/** Returns one email of a mail folder, or null if the id is unknown. */
export async function folderMail(folder: string, id: string): Promise<FolderMail | null> {
  const names = await readdir(folder).catch(() => [])
  const name = names.find((one) => one === `${id}.eml`)
  return name ? readMail(folder, name) : null
}

/** Deletes emails older than `days`; file names start with the time. */
export async function tidyMailFolder(folder: string, days: number): Promise<void> {
  const oldest = timeIn(new Date(Date.now() - days * 86_400_000))
  const names = await readdir(folder).catch(() => [])
  const old = names.filter((name) => name.endsWith('.eml') && name < oldest)
  await Promise.all(old.map((name) => rm(path.join(folder, name), { force: true })))
}

/** Formats a time for a file name. */
function timeIn(time: Date): string {
  return time.toISOString().replaceAll(':', '-')
}

async function readMail(folder: string, name: string): Promise<FolderMail> {
  const email = await PostalMime.parse(await readFile(path.join(folder, name)))
  return { ...email, id: name.slice(0, -'.eml'.length) }
}
