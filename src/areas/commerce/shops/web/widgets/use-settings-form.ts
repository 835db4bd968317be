import { useTranslation } from '#shared/use-translation.ts'
import type { SettingsFailure } from './settings-form.ts'

/** Returns what a form shows: its stored values, or after a failure what was typed. */
export function useSettingsForm(failure: SettingsFailure | null | undefined, form: string) {
  const { t } = useTranslation('shop')
  const failed = failure?.form === form ? failure : null

  return {
    failed,
    /** Value of a text field. */
    value: (name: string, stored: string | number | null | undefined) =>
      failed ? (failed.typed[name]?.[0] ?? '') : (stored ?? '').toString(),
    /** Whether a checkbox with this value is checked. */
    has: (name: string, value: string, stored: boolean) =>
      failed ? (failed.typed[name]?.includes(value) ?? false) : stored,
    /** Error at a field; `text` where the general one would not say what to do. */
    error: (name: string, text?: string) =>
      failed?.field === name ? (text ?? t(`problem-${failed.problem}`)) : null,
    /** Error of the whole form; null if it belongs to one of its fields. */
    problem: failed && failed.field === null ? t(`problem-${failed.problem}`) : null,
  }
}
