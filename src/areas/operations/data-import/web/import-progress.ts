import { apiOf } from '#shared/api-client.ts'
import type { DataImport, dataImportContract } from '../contract.ts'

/** Fetches the progress of an import; null if discarded. Throws on network errors. */
export async function progressOf(
  id: number,
): Promise<Pick<DataImport, 'state' | 'percent'> | null> {
  const api = apiOf<typeof dataImportContract>('dataImport')
  try {
    return await api.getDataImport({ id })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'not_found') return null
    throw error
  }
}
