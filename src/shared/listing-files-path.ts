/** Where an enterprise downloads its listings as a file, and brings them back. */
export const listingFilesPath = '/marketplace-dashboard/import'

/** The page of one import. */
export function importPath(vendorId: number, id: number): string {
  return `${listingFilesPath}/${id}?vendorId=${vendorId}`
}

export function listingFilesAddress(vendorId: number): string {
  return `${listingFilesPath}?vendorId=${vendorId}`
}
