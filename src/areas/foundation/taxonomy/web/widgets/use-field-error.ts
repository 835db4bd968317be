import { useTranslation } from '#shared/use-translation.ts'
import type { EditorResult } from './entity-action.ts'

/** Returns a function that gives a field's error message. */
export function useFieldError(result: EditorResult | undefined) {
  const { t } = useTranslation('managedEntities')
  const refusal = result?.refusal
  return (field: string) =>
    refusal && refusal.field === field ? t(`refused-${refusal.reason}`) : undefined
}
