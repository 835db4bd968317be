export { resetFactors } from './factors/factor-queries.ts'
export { requestReset, resetByToken } from './password-reset.ts'
export { confirmPerson } from './confirm-person.ts'
