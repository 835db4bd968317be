import { AsyncLocalStorage } from 'node:async_hooks'

const declaredWhileRendering = new AsyncLocalStorage<ReadonlySet<string>>()

/** Parameters of the router, and of the styleguide, whose pages are never cached. */
const houseOwn = ['index', '_routes', 'set']

let isPatched = false

/**
 * Renders a page so that reading a query parameter outside `declared` throws: such a parameter is
 * dropped before a cached page is rendered, so it would work only for people who are logged in. For
 * development and tests, as it patches `URLSearchParams` of the process.
 */
export function withParameterCheck<T>(declared: ReadonlySet<string>, render: () => T): T {
  if (!isPatched) patchReads()
  return declaredWhileRendering.run(declared, render)
}

function patchReads(): void {
  isPatched = true
  for (const method of ['get', 'getAll', 'has'] as const) {
    const read = URLSearchParams.prototype[method] as (name: string, ...rest: string[]) => unknown
    Object.defineProperty(URLSearchParams.prototype, method, {
      configurable: true,
      writable: true,
      value(this: URLSearchParams, name: string, ...rest: string[]) {
        const declared = declaredWhileRendering.getStore()
        if (declared && !declared.has(name) && !houseOwn.includes(name)) {
          throw new Error(`a page reads the parameter "${name}", which no feature declares`)
        }
        return read.call(this, name, ...rest)
      },
    })
  }
}
