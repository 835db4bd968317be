import { productType } from '#shared/enums.ts'
import type { ProductEditor } from '../../contract.ts'
import type { ProductDraft } from '../../model.ts'
import { stockColumns } from '../draft/draft-of.ts'

/** Columns of the table besides those of every product. */
export interface Columns {
  prices: readonly string[]
  stock: readonly string[]
  hasWeight: boolean
  hasPictures: boolean
}

/** Only physical goods are counted, weighed and shown in variants with pictures. */
export function columnsOf(editor: ProductEditor, draft: ProductDraft): Columns {
  const isPhysical = draft.type === productType.physical
  return {
    prices: draft.type === productType.giftCard ? [] : draft.currencies,
    stock: isPhysical ? stockColumns(editor) : [],
    hasWeight: isPhysical,
    hasPictures: editor.listing.pictures.length > 1,
  }
}
