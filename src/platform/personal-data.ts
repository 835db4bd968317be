import type { RawBuilder } from 'kysely'

type Column = readonly [table: string, column: string]

/** Personal data of a feature, for erasure and export. */
export interface PersonalData {
  /** Columns with an account or party: rows that erasure deletes. */
  ownRows?: readonly Column[]
  /** Tables whose rows with the person's email address are deleted. */
  addressedRows?: readonly string[]
  /** Columns set to null in rows that stay. */
  forgottenIn?: readonly Column[]
  /** Other columns that refer to a party, and why they stay: `table.column`. */
  retained?: Readonly<Record<string, string>>
  /** The export: each becomes a JSON file of this name. */
  exports?: Readonly<Record<string, Subject>>
  /** Tables that refer to a party but are not exported, and why. */
  notExported?: Readonly<Record<string, string>>
}

interface Subject {
  /** Tables it covers. */
  tables: readonly string[]
  /** Query of its entries, without secrets. */
  entries: (accountId: number) => RawBuilder<unknown>
}

let registered: Required<PersonalData> | null = null

/** Makes the personal data of all features known; called once, where the features are listed. */
export function registerPersonalData(features: readonly PersonalData[]): void {
  registered = {
    ownRows: features.flatMap(({ ownRows = [] }) => ownRows),
    addressedRows: features.flatMap(({ addressedRows = [] }) => addressedRows),
    forgottenIn: features.flatMap(({ forgottenIn = [] }) => forgottenIn),
    retained: Object.assign({}, ...features.map(({ retained }) => retained)) as Record<
      string,
      string
    >,
    exports: Object.assign({}, ...features.map((each) => each.exports)) as Record<string, Subject>,
    notExported: Object.assign({}, ...features.map((each) => each.notExported)) as Record<
      string,
      string
    >,
  }
}

/** Returns the personal data of all features. */
export function allPersonalData(): Required<PersonalData> {
  if (!registered) throw new Error('no feature has declared its personal data')
  return registered
}
