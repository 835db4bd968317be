import { useTranslation } from '#shared/use-translation.ts'
import { minPasswordLength } from '#shared/constants.ts'
import { TextField } from '#ui/field.tsx'

interface NewPasswordFieldsProps {
  /** Error message of the password. */
  error: string | null
  /** Error message of its confirmation. */
  confirmError: string | null
}

/** New password, entered twice: `password` and `confirmedPassword`. */
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
