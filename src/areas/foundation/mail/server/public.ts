export {
  forgetMailsOf,
  recipientOf,
  sendMail,
  type MailApp,
  type MailTo,
} from './delivery/send-mail.ts'
