export { forgetMailsOf, sendMail, type MailApp, type MailTo } from './delivery/send-mail.ts'
