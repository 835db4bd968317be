export { composeQueuedMail } from './delivery/compose.ts'
export {
  forgetMailsOf,
  recipientOf,
  sendMail,
  withdrawMails,
  type MailApp,
  type MailRecipient,
  type MailTo,
} from './delivery/send-mail.ts'
