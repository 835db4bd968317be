/** Page where an enterprise exports its listings as a file and imports them. */
export const listingFilesPath = '/marketplace-dashboard/import'

/** Returns the path of one import's page. */
export function importPath(vendorId: number, id: number): string {
  return `${listingFilesPath}/${id}?vendorId=${vendorId}`
}

export function listingFilesAddress(vendorId: number): string {
  return `${listingFilesPath}?vendorId=${vendorId}`
}
