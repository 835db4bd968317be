export { confirmPerson } from './confirm-person.ts'
