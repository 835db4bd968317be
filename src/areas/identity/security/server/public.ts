/** The door to what proves a person: their password, asked for again. */
export { confirmPerson } from './confirm-person.ts'
