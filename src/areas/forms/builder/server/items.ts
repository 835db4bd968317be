import { itemKinds, type ItemKind } from '#shared/forms/outline.ts'

/** Database row of a page, section, question, group or choice. */
export interface ItemRow {
  id: number
  kind: number
  type: number | null
  meaning: string | null
}

const kinds = new Map<number, ItemKind>(
  Object.entries(itemKinds).map(([name, number]) => [number, name as ItemKind]),
)

export function kindOf(row: Pick<ItemRow, 'kind'>): ItemKind {
  const kind = kinds.get(row.kind)
  if (!kind) throw new Error(`no part of a form: ${row.kind}`)
  return kind
}
