import type { RawBuilder } from 'kysely'
import type { MergeRules } from './accounts/merge-rules.ts'

type Column = readonly [table: string, column: string]

/** Personal data of a feature, for erasure and export. */
export interface PersonalData {
  /** Columns with an account or party: rows that erasure deletes. */
  ownRows?: readonly Column[]
  /** Tables whose rows with the person's email address are deleted. */
  addressedRows?: readonly string[]
  /** Statements that delete what no column with an account identifies; run before `ownRows`. */
  erasedBy?: readonly ((accountId: number) => RawBuilder<unknown>)[]
  /** Columns set to null in rows that stay. */
  forgottenIn?: readonly Column[]
  /** Other columns that refer to a party, and why they stay: `table.column`. */
  retained?: Readonly<Record<string, string>>
  /** The export: each becomes a JSON file of this name. */
  exports?: Readonly<Record<string, Subject>>
  /** Tables that refer to a party but are not exported, and why. */
  notExported?: Readonly<Record<string, string>>
  /** What merging two accounts of one person does with its rows. */
  merge?: MergeRules
}

/** The personal data of all features. */
export type AllPersonalData = Required<Omit<PersonalData, 'merge'>> & {
  merges: readonly MergeRules[]
}

interface Subject {
  /** Tables it covers. */
  tables: readonly string[]
  /** Query of its entries, without secrets. */
  entries: (accountId: number) => RawBuilder<unknown>
}

let registered: AllPersonalData | null = null

/** Makes the personal data of all features known; called once, where the features are listed. */
export function registerPersonalData(features: readonly PersonalData[]): void {
  registered = {
    ownRows: features.flatMap(({ ownRows = [] }) => ownRows),
    erasedBy: features.flatMap(({ erasedBy = [] }) => erasedBy),
    addressedRows: features.flatMap(({ addressedRows = [] }) => addressedRows),
    forgottenIn: features.flatMap(({ forgottenIn = [] }) => forgottenIn),
    retained: Object.assign({}, ...features.map(({ retained }) => retained)) as Record<
      string,
      string
    >,
    exports: Object.assign({}, ...features.map((each) => each.exports)) as Record<string, Subject>,
    merges: features.flatMap(({ merge }) => merge ?? []),
    notExported: Object.assign({}, ...features.map((each) => each.notExported)) as Record<
      string,
      string
    >,
  }
}

/** Returns the personal data of all features. */
export function allPersonalData(): AllPersonalData {
  if (!registered) throw new Error('no feature has declared its personal data')
  return registered
}
