import { logInPath } from '#shared/log-in.ts'

const paths = {
  logIn: logInPath,
  signUp: '/auth/signup-page',
  confirmation: '/signup-confirmation',
  reset: '/auth/reset-password-page',
} as const

/** What is known of a person who is not logged in; empty values are left out. */
export interface EntryFields {
  name?: string
  email?: string
  redirect?: string | null
  referToken?: string | null | undefined
}

/** Returns the address of a page for getting in, which takes over what was typed elsewhere. */
export function entryAddress(page: keyof typeof paths, fields: EntryFields): string {
  const { name, email, redirect, referToken } = fields
  const query = new URLSearchParams({
    ...(redirect && { redirect }),
    ...(referToken && { referToken }),
    ...(email?.trim() && { email: email.trim() }),
    ...(name?.trim() && { name: name.trim() }),
  })
  return query.size > 0 ? `${paths[page]}?${query}` : paths[page]
}
