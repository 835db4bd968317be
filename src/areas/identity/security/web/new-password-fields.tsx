import { useTranslation } from 'react-i18next'
import { minPasswordLength } from '#shared/constants.ts'
import { TextField } from '#ui/field.tsx'

interface NewPasswordFieldsProps {
  /** What is wrong with the password, in words. */
  error: string | null
  /** What is wrong with its repetition. */
  confirmError: string | null
}

/** A new password, typed twice: `password` and `confirmedPassword`. */
export function NewPasswordFields({ error, confirmError }: NewPasswordFieldsProps) {
  const { t } = useTranslation('security')

  return (
    <>
      <TextField
        label={t('newPassword')}
        name="password"
        type="password"
        dir="ltr"
        autoComplete="new-password"
        required
        minLength={minPasswordLength}
        hint={t('passwordHint')}
        error={error}
      />
      <TextField
        label={t('confirmPassword')}
        name="confirmedPassword"
        type="password"
        dir="ltr"
        autoComplete="new-password"
        required
        error={confirmError}
      />
    </>
  )
}
