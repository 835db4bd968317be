export { resetFactors } from './factors/factor-queries.ts'
export { confirmPerson } from './confirm-person.ts'
