import { appId, searchKey, type SearchSite } from './search-site.ts'

export const credentials = { 'x-algolia-application-id': appId, 'x-algolia-api-key': searchKey }

/** The path for multiple queries. */
export const queries = '/1/indexes/*/queries'

/** Functions that send raw requests no official client would send. */
export function requestsTo(site: () => SearchSite) {
  async function send(
    path: string,
    body: string | Uint8Array<ArrayBuffer> | undefined,
    { method = 'POST', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
  ) {
    const response = await fetch(`${site().url}${path}`, {
      method,
      headers: { ...credentials, ...headers },
      ...(body === undefined ? {} : { body }),
    })
    const text = await response.text()
    const answer = (text === '' ? {} : JSON.parse(text)) as {
      message?: string
      status?: number
      results?: { nbHits: number; params: string; hitsPerPage: number }[]
    }
    return { status: response.status, headers: response.headers, answer }
  }

  const query = (parameters: object) =>
    send('/1/indexes/gm_recent_en/query', JSON.stringify(parameters))

  return { send, query }
}
