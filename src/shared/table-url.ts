import { pageStart } from './cursor.ts'

export type Order = 'asc' | 'desc'

/**
 * Reads a query parameter, empty where absent, given the parameters before it; the value of the
 * empty text is the default, which is left out of URLs.
 */
type Read<Filter, Name extends keyof Filter> = (text: string, filter: Filter) => Filter[Name]

type Reads<Filter> = { [Name in keyof Filter]-?: Read<Filter, Name> }

export interface TableUrl<Filter> {
  path: string
  /** Parses the filter from a URL; invalid values are ignored. */
  parse: (params: URLSearchParams) => Filter
  /** Query parameters of a filter, without defaults. */
  params: (filter: Filter) => URLSearchParams
  /** Builds the URL of a filter. */
  format: (filter: Filter) => string
  /** Builds the URL of the first page of a changed filter. */
  change: (filter: Filter, change: Partial<Filter>) => string
}

/** Maps the filter of a table to its URL and back, by a reader for each query parameter. */
export function tableUrl<Filter extends object>(
  path: string,
  reads: Reads<Filter>,
): TableUrl<Filter> {
  const names = Object.keys(reads) as (keyof Filter & string)[]
  const params = (filter: Filter) =>
    new URLSearchParams(
      names
        .filter((name) => filter[name] !== undefined && filter[name] !== reads[name]('', filter))
        .map((name) => [name, String(filter[name])]),
    )

  const format = (filter: Filter) => {
    const search = params(filter).toString()
    return search ? `${path}?${search}` : path
  }

  return {
    path,
    params,
    format,
    change: (filter, change) => format({ ...filter, from: undefined, page: undefined, ...change }),
    parse(searchParams) {
      const filter: Partial<Filter> = {}
      for (const name of names) {
        filter[name] = reads[name](searchParams.get(name) ?? '', filter as Filter)
      }
      return filter as Filter
    },
  }
}

/** Reads a search text. */
export function searchText(text: string): string | undefined {
  return text.slice(0, 200) || undefined
}

/** Reads a text of a form, such as a date. */
export function oneText(form: RegExp): (text: string) => string | undefined {
  return (text) => (form.test(text) ? text : undefined)
}

/** Reads an id. */
export function idText(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

/** Reads the cursor of a page. */
export function cursorText(text: string): string | undefined {
  return pageStart.test(text) ? text : undefined
}

/** Parses one of the values, or else returns the default. */
export function oneOf<const Value extends string | number>(
  values: readonly Value[],
): (text: string) => Value | undefined
export function oneOf<const Value extends string | number>(
  values: readonly Value[],
  fallback: NoInfer<Value>,
): (text: string) => Value
export function oneOf<Value extends string | number>(values: readonly Value[], fallback?: Value) {
  return (text: string) => values.find((value) => String(value) === text) ?? fallback
}

/** Reads the sort order; by default some columns are ascending, the others descending. */
export function orderOf<Sort>(ascending: readonly NoInfer<Sort>[]) {
  return (text: string, { sort }: { sort: Sort }): Order =>
    oneOf(['asc', 'desc'], ascending.includes(sort) ? 'asc' : 'desc')(text)
}
