import type { FastifyInstance } from 'fastify'

export interface Sent {
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  body?: object
  token?: string | null
  headers?: Record<string, string>
}

/** Returns a function that calls the API with a key, unless another `token` is given. */
export function callsWith(server: FastifyInstance, keyOf: () => string) {
  return async <T = Record<string, unknown>>(sent: Sent) => {
    const { method = 'GET', path, body, token = keyOf(), headers = {} } = sent
    const answer = await server.inject({
      method,
      url: `/api/v1${path}`,
      headers: {
        host: 'localhost:3000',
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body && { payload: body }),
    })
    const json = answer.body === '' ? null : answer.json<T & { code?: string }>()
    return { status: answer.statusCode, body: json as T & { code?: string } }
  }
}
