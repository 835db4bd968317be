import { QueryClient } from '@tanstack/react-query'

/** What the browser asked for after the first page (specification 9: a day, one more try). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 864e5, gcTime: 864e5, retry: 1, refetchOnWindowFocus: false },
  },
})
