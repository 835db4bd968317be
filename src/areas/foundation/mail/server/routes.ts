import { implement } from '#platform/http/implement.ts'
import { mailContract } from '../contract.ts'
import * as choices from './choices/choices.ts'
import * as mailbox from './mailbox.ts'
import { listMails, retryMail } from './delivery/failed-mail.ts'

export const mailRoutes = implement(mailContract, {
  listChoices: choices.listChoices,
  choose: choices.choose,
  readUnsubscribe: choices.readUnsubscribe,
  unsubscribe: choices.unsubscribe,
  listMails,
  retryMail,
  listMailbox: mailbox.listMailbox,
  getMailboxLetter: mailbox.getMailboxLetter,
  listMailKinds: mailbox.listMailKinds,
  getMailSample: mailbox.getMailSample,
})
