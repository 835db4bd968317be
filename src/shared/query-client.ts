import { QueryClient } from '@tanstack/react-query'

/**
 * Cache of data fetched in the browser after the first page: fresh for a day, one retry
 * (specification 9).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 864e5, gcTime: 864e5, retry: 1, refetchOnWindowFocus: false },
  },
})
