/**
 * Header of pages by which the service worker knows what it may do: `keep` allows storing the page
 * for reading offline, `no` does not, `forget` removes everything stored, as a person is logged in.
 * A page without it comes from a server without offline reading: the service worker ends itself.
 */
export const offlineHeader = 'x-offline'

export type OfflineRule = 'keep' | 'no' | 'forget'
