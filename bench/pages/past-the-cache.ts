/**
 * The page under a new address each time, to bypass the cache: the reader's location is part of the
 * cache key and changes nothing while results are not sorted by distance.
 */
export function pastTheCache(page: URL): (n: number) => URL {
  const run = Math.floor(Math.random() * 1e8)
  return (n) => {
    const url = new URL(page)
    url.searchParams.set('near', `47.${String(run).padStart(8, '0')},${(n / 1e6).toFixed(8)}`)
    return url
  }
}
