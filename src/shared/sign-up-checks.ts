import { minPasswordLength } from './constants.ts'

/** Longer ones are no address (RFC 5321), no name, and no password somebody types. */
export const longest = { email: 254, name: 200, password: 1000 } as const

/** Word characters with dot, hyphen or plus parts, a domain, a last part of 2 to 10 letters (V-001). */
const emailPattern = /^\w+(?:[.+-]\w+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,10}$/

/** An address as it is kept and compared. */
export function asEmail(given: string): string {
  return given.trim().toLowerCase()
}

/** Whether it has the form of an address, once it is trimmed and in lower case. */
export function isEmail(given: string): boolean {
  const email = asEmail(given)
  return email.length <= longest.email && emailPattern.test(email)
}

export type EmailProblem = 'emailEmpty' | 'emailInvalid'
export type PasswordProblem = 'passwordShort' | 'passwordsDiffer'

/** What is wrong with an address; the word is the key of its text. */
export function emailProblem(email: string): EmailProblem | null {
  if (email.trim() === '') return 'emailEmpty'
  return isEmail(email) ? null : 'emailInvalid'
}

/** What is wrong with a new password, or with its repetition. */
export function passwordProblem(password: string): PasswordProblem | null {
  return password.length < minPasswordLength ? 'passwordShort' : null
}

export interface SignUpFields {
  name: string
  email: string
  password: string
  confirmedPassword: string
}

export type SignUpProblem = 'nameEmpty' | EmailProblem | PasswordProblem

export interface FieldProblem<Field, Problem> {
  field: Field
  problem: Problem
}

/** The first thing wrong with a sign-up, in the order of V-002; the same in browser and server. */
export function signUpProblem(
  fields: SignUpFields,
): FieldProblem<keyof SignUpFields, SignUpProblem> | null {
  const { name, email, password, confirmedPassword } = fields
  if (name.trim() === '') return { field: 'name', problem: 'nameEmpty' }
  const withEmail = emailProblem(email)
  if (withEmail) return { field: 'email', problem: withEmail }
  const withPassword = passwordProblem(password)
  if (withPassword) return { field: 'password', problem: withPassword }
  if (confirmedPassword !== password) {
    return { field: 'confirmedPassword', problem: 'passwordsDiffer' }
  }
  return null
}

/** The first thing wrong with a sign-in, in the order of V-006. */
export function signInProblem(fields: {
  email: string
  password: string
}): FieldProblem<'email' | 'password', EmailProblem | PasswordProblem> | null {
  const withEmail = emailProblem(fields.email)
  if (withEmail) return { field: 'email', problem: withEmail }
  return fields.password === '' ? { field: 'password', problem: 'passwordShort' } : null
}
