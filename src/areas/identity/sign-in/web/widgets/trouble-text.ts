import { useTranslation } from 'react-i18next'
import type { SignUpFields } from '#shared/sign-up-checks.ts'
import type { Outcome } from './outcome.ts'

/** What is said at a field, if anything. */
export function useTroubleText(outcome: Outcome | null) {
  const { t } = useTranslation('auth')
  const trouble = outcome && 'trouble' in outcome ? outcome.trouble : null

  return (field: keyof SignUpFields): string | null => {
    if (trouble?.field !== field) return null
    const { key, count = 0, code = 0 } = trouble
    if (key === 'pleaseWait') return t('pleaseWait', { count })
    // A number that is read out as it is written, like a status.
    return key === 'failed' ? t('failed', { code: String(code) }) : t(key)
  }
}
