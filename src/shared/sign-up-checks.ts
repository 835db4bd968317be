import { minPasswordLength } from './constants.ts'

/** Maximum lengths in characters; that of emails is from RFC 5321. */
export const longest = { email: 254, name: 200, password: 1000 } as const

/**
 * Email format (V-001): word characters with dot, hyphen or plus parts, a domain, and a top-level
 * domain of 2 to 10 letters.
 */
const emailPattern = /^\w+(?:[.+-]\w+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,10}$/

/** Normalizes an email as it is stored and compared. */
export function asEmail(text: string): string {
  return text.trim().toLowerCase()
}

/** Returns whether a text is a valid email after normalizing. */
export function isEmail(text: string): boolean {
  const email = asEmail(text)
  return email.length <= longest.email && emailPattern.test(email)
}

export type EmailProblem = 'emailEmpty' | 'emailInvalid'
export type PasswordProblem = 'passwordShort' | 'passwordsDiffer'

/** Validates an email. Returns the key of the error text, or null. */
export function emailProblem(email: string): EmailProblem | null {
  if (email.trim() === '') return 'emailEmpty'
  return isEmail(email) ? null : 'emailInvalid'
}

/** Validates the length of a new password. Returns the key of the error text, or null. */
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

/**
 * Returns the first problem of a sign-up in the order of V-002, or null. Shared by browser and
 * server.
 */
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

/** Returns the first problem of a login in the order of V-006, or null. */
export function signInProblem(fields: {
  email: string
  password: string
}): FieldProblem<'email' | 'password', EmailProblem | PasswordProblem> | null {
  const withEmail = emailProblem(fields.email)
  if (withEmail) return { field: 'email', problem: withEmail }
  return fields.password === '' ? { field: 'password', problem: 'passwordShort' } : null
}
