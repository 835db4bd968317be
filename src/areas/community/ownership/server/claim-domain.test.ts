import { expect, test } from 'vitest'
import { claimDomain, emailProves } from './claim-domain.ts'

test.each([
  ['https://www.Greenfarm.org/about', 'greenfarm.org'],
  ['https://shop.greenfarm.org', 'shop.greenfarm.org'],
  ['https://www.facebook.com/greenfarm', null],
  ['https://gmail.com', null],
  ['http://127.0.0.1', null],
  ['greenfarm', null],
  [null, null],
])('the website %s gives the domain %s', (website, domain) => {
  expect(claimDomain(website)).toBe(domain)
})

const emails = ['Green.Farm@gmail.com']
const website = 'https://www.greenfarm.org'

test.each([
  ['anna@greenfarm.org', true],
  ['green.farm@gmail.com', true],
  ['someone@gmail.com', false],
  ['anna@notgreenfarm.org', false],
  ['anna@greenfarm.org.example.com', false],
])('%s proves a claim: %s', (email, proves) => {
  expect(emailProves(email, { website, emails })).toBe(proves)
})
