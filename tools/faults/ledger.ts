/** Result of comparing the database with acknowledged writes. */
export interface Found {
  lost: number
  doubled: number
}

/**
 * Values one client overwrites under keys. The database must hold the last acknowledged value, or
 * one sent later without acknowledgement. Before the first acknowledgement any value is valid.
 */
export class LastValues<T> {
  #possible = new Map<string, T[]>()
  acknowledged = 0

  acknowledge(key: string, value: T): void {
    this.acknowledged += 1
    this.#possible.set(key, [value])
  }

  /** The outcome of the write is unknown. */
  leaveOpen(key: string, value: T): void {
    this.#possible.get(key)?.push(value)
  }

  /** Counts keys with an impossible value. */
  check(actual: (key: string) => T | undefined): Found {
    const wrong = [...this.#possible].filter(([key, values]) => {
      const value = actual(key)
      return value === undefined || !values.includes(value)
    })
    return { lost: wrong.length, doubled: 0 }
  }
}

/** Things one client adds, each with a unique mark. */
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

  /** @param actual all marks in the database, with duplicates */
  check(actual: readonly string[]): Found {
    const present = new Set(actual)
    return {
      lost: [...this.#acknowledged].filter((mark) => !present.has(mark)).length,
      doubled: actual.length - present.size,
    }
  }
}

/** Changes of one row with a revision number, which shows lost and doubled changes. */
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

  /** @param last current revision */
  check(last: number): Found {
    const made = last - this.#first
    return {
      lost: Math.max(0, this.acknowledged - made),
      doubled: Math.max(0, made - this.acknowledged - this.#open),
    }
  }
}
