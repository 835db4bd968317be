import { apiOf } from '#shared/api-client.ts'
import type { ListingImport, listingCsvContract } from '../contract.ts'

/** Fetches the progress of an import; null if discarded. Throws on network errors. */
export async function howFar(
  vendorId: number,
  id: number,
): Promise<Pick<ListingImport, 'state' | 'percent'> | null> {
  const api = apiOf<typeof listingCsvContract>('listingCsv')
  try {
    return await api.getListingImport({ vendorId, id })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'not_found') return null
    throw error
  }
}
