import { useEffect, useState } from 'react'
import { apiOf } from '#shared/api-client.ts'
import { useFrame } from '#shared/layout.ts'
import type { directoryContract, Prices } from '../contract.ts'
import { directoryInput, type DirectoryState } from './directory-state.ts'

const api = apiOf<typeof directoryContract>('directory')

/** What is known of the prices of the results; null while loading. */
export type KnownPrices = Prices | 'failed' | null

/** Loads how many results have which price, whatever range is chosen. */
export function usePrices(state: DirectoryState): KnownPrices {
  const language = useFrame()?.language ?? 'en'
  const [prices, setPrices] = useState<KnownPrices>(null)
  const {
    sort: _,
    page: _page,
    priceMin: _least,
    priceMax: _most,
    ...input
  } = directoryInput(state, language)
  const key = JSON.stringify(input)

  useEffect(() => {
    const stop = new AbortController()
    api
      .countPrices(JSON.parse(key) as typeof input, { signal: stop.signal })
      .then(setPrices)
      .catch(() => {
        // The fields work without.
        if (!stop.signal.aborted) setPrices((known) => known ?? 'failed')
      })
    return () => stop.abort()
  }, [key])

  return prices
}
