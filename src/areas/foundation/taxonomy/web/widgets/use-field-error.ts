import { useTranslation } from 'react-i18next'
import type { EditorResult } from './entity-action.ts'

/** Of the form that was refused: what is wrong with the field of a name. */
export function useFieldError(result: EditorResult | undefined) {
  const { t } = useTranslation('managing')
  const refusal = result?.refusal
  return (field: string) =>
    refusal && refusal.field === field ? t(`refused-${refusal.reason}`) : undefined
}
