import { redirect } from 'react-router'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import { parseId } from '#shared/parse-id.ts'
import { profilesPath } from '#shared/profiles.ts'
import type { teamsContract } from '../../contract.ts'

const team = clientOf<typeof teamsContract>('teams')

/**
 * Redirects a page without an enterprise in its URL to that of the acting enterprise, or of the only
 * one of the caller; others are asked to choose a profile.
 */
export async function toActingVendor(
  context: ReadableContext,
  addressOf: (vendorId: number) => string,
): Promise<never> {
  const profiles = await team(context).listProfiles()
  const vendors = profiles.filter(({ type }) => type === 'vendor')
  const [only] = vendors.length === 1 ? vendors : []
  const own = vendors.find(({ selected }) => selected) ?? only
  throw redirect(own ? addressOf(own.id) : profilesPath)
}

/** Returns the enterprise in the URL of a page; redirects to the acting one where it names none. */
export async function vendorOf(
  context: ReadableContext,
  { searchParams }: URL,
  path: string,
): Promise<number> {
  const id = parseId(searchParams.get('vendorId'))
  return id ?? toActingVendor(context, (own) => `${path}?vendorId=${own}`)
}
