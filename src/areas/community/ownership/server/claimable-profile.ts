import { getVendorDetails } from '#catalog/enterprises/server/public.ts'
import type { App } from '#platform/app.ts'
import type { Caller } from '#platform/caller.ts'
import { placeType } from '#shared/enums.ts'

/** Returns a profile with the lines of the address that a letter would go to. */
export async function claimable(app: App, caller: Caller, handle: string) {
  const { profile } = await getVendorDetails(app, caller, { profile: handle })
  const { locations } = profile
  const place = locations.find(({ type }) => type === placeType.primary) ?? locations[0]
  return { ...profile, address: place?.street ? [profile.brand, ...place.addressLines] : [] }
}
