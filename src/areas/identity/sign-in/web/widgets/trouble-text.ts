import { useTranslation } from '#shared/use-translation.ts'
import type { SignUpFields } from '#shared/sign-up-checks.ts'
import type { Outcome } from './outcome.ts'

/** Returns a function that gives a field's error message, if any. */
export function useTroubleText(outcome: Outcome | null) {
  const { t } = useTranslation('auth')
  const trouble = outcome && 'trouble' in outcome ? outcome.trouble : null

  return (field: keyof SignUpFields): string | null => {
    if (trouble?.field !== field) return null
    const { key, count = 0, code = 0 } = trouble
    if (key === 'pleaseWait') return t('pleaseWait', { count })
    // A string, so that the status code is not formatted as a number.
    return key === 'failed' ? t('failed', { code: String(code) }) : t(key)
  }
}
