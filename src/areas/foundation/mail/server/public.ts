export { composeQueuedMail } from './delivery/compose.ts'
export {
  forgetMailsOf,
  recipientOf,
  sendMail,
  type MailApp,
  type MailRecipient,
  type MailTo,
} from './delivery/send-mail.ts'
