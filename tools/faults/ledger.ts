/** What a check of the database found. */
export interface Found {
  lost: number
  doubled: number
}

/**
 * Values that one client writes again and again under keys, each over the one before. The database
 * must hold the last acknowledged one, or one that was sent after it and not acknowledged. Before the
 * first acknowledgement it may hold anything.
 */
export class LastValues<T> {
  #possible = new Map<string, T[]>()
  acknowledged = 0

  acknowledge(key: string, value: T): void {
    this.acknowledged += 1
    this.#possible.set(key, [value])
  }

  /** Whether the write was done is not known. */
  leaveOpen(key: string, value: T): void {
    this.#possible.get(key)?.push(value)
  }

  /** Counts keys that hold what they cannot. */
  check(actual: (key: string) => T | undefined): Found {
    const wrong = [...this.#possible].filter(([key, values]) => {
      const value = actual(key)
      return value === undefined || !values.includes(value)
    })
    return { lost: wrong.length, doubled: 0 }
  }
}

/** Things that one client adds, each with a mark of its own. */
export class Additions {
  #acknowledged = new Set<string>()
  #open = new Set<string>()

  get acknowledged(): number {
    return this.#acknowledged.size
  }

  acknowledge(mark: string): void {
    this.#open.delete(mark)
    this.#acknowledged.add(mark)
  }

  leaveOpen(mark: string): void {
    this.#open.add(mark)
  }

  /** @param actual the marks in the database, as often as they stand there */
  check(actual: readonly string[]): Found {
    const present = new Set(actual)
    return {
      lost: [...this.#acknowledged].filter((mark) => !present.has(mark)).length,
      doubled: actual.length - present.size,
    }
  }
}

/** Changes of one thing that counts its changes: it shows each of them, and each that was made twice. */
export class Revisions {
  acknowledged = 0
  #open = 0
  readonly #first: number

  constructor(first: number) {
    this.#first = first
  }

  acknowledge(): void {
    this.acknowledged += 1
  }

  leaveOpen(): void {
    this.#open += 1
  }

  /** @param last the number the thing has now */
  check(last: number): Found {
    const made = last - this.#first
    return {
      lost: Math.max(0, this.acknowledged - made),
      doubled: Math.max(0, made - this.acknowledged - this.#open),
    }
  }
}
