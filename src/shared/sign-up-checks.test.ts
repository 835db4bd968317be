import { expect, test } from 'vitest'
import { asEmail, isEmail, signInProblem, signUpProblem } from './sign-up-checks.ts'

test.each([
  'ada@example.org',
  ' Ada@Example.ORG ',
  'ada.lovelace@example.org',
  'ada-lovelace@mail.example.co',
  'ada+news@example.org',
  'a_b@ex-ample.museum',
  'ada@xn--fiqs8s.example',
  '1@2.com',
])('%j is an address', (email) => expect(isEmail(email)).toBe(true))

test.each([
  '',
  'ada',
  'ada@',
  '@example.org',
  'ada@example',
  'ada@example.o',
  'ada@example.abcdefghijk',
  'ada@example.o1',
  '.ada@example.org',
  'ada.@example.org',
  'ada..l@example.org',
  'ada lovelace@example.org',
  'ada@exa_mple.org',
  'ada@-example.org',
  'ada@example..org',
  'ada@example.org, eve@example.org',
  'ada@example.org\nbcc:eve@example.org',
  `${'a'.repeat(250)}@example.org`,
  `${'a.a-'.repeat(50_000)}!`,
])('%j is none', (email) => expect(isEmail(email)).toBe(false))

test('email addresses are trimmed and lowercased', () => {
  expect(asEmail('  Ada@Example.org ')).toBe('ada@example.org')
})

test('a sign-up is checked in the order of the specification', () => {
  const good = {
    name: 'Ada',
    email: 'ada@example.org',
    password: 'secret',
    confirmedPassword: 'secret',
  }
  const wrong = { name: ' ', email: '', password: '', confirmedPassword: 'other' }
  const problems: unknown[] = []
  const fields = ['name', 'email', 'email', 'password', 'confirmedPassword'] as const
  const values = { ...wrong }
  for (const [at, field] of fields.entries()) {
    problems.push(signUpProblem(values)?.problem)
    values[field] = at === 1 ? 'no address' : good[field]
  }
  expect(problems).toEqual([
    'nameEmpty',
    'emailEmpty',
    'emailInvalid',
    'passwordShort',
    'passwordsDiffer',
  ])
  expect(signUpProblem(values)).toBeNull()
  expect(signUpProblem({ ...good, password: 'short', confirmedPassword: 'short' })).toEqual({
    field: 'password',
    problem: 'passwordShort',
  })
})

test('a sign-in is checked in the order of the specification', () => {
  const problem = (email: string, password: string) => signInProblem({ email, password })?.problem
  expect(problem('', '')).toBe('emailEmpty')
  expect(problem('ada', '')).toBe('emailInvalid')
  expect(problem('ada@example.org', '')).toBe('passwordShort')
  expect(problem('ada@example.org', 'x')).toBeUndefined()
})
