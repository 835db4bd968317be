import { useState } from 'react'
import { PasswordField } from '#identity/sign-in/web/widgets/password-field.tsx'
import { PasswordStrength } from '#identity/sign-in/web/widgets/password-strength.tsx'
import { minPasswordLength } from '#shared/constants.ts'
import { useTranslation } from '#shared/use-translation.ts'

interface NewPasswordFieldsProps {
  /** Error message of the password. */
  error: string | null
  /** Error message of its confirmation. */
  confirmError: string | null
}

/**
 * New password with its strength, entered twice: `password` and `confirmedPassword`. Pages that use
 * it load the namespace `auth`.
 */
export function NewPasswordFields({ error, confirmError }: NewPasswordFieldsProps) {
  const { t } = useTranslation('security')
  const [password, setPassword] = useState('')

  return (
    <>
      <PasswordField
        label={t('newPassword')}
        name="password"
        autoComplete="new-password"
        required
        minLength={minPasswordLength}
        hint={t('passwordHint')}
        error={error}
        onChange={({ currentTarget: { value } }) => setPassword(value)}
      />
      <PasswordStrength password={password} />
      <PasswordField
        label={t('confirmPassword')}
        name="confirmedPassword"
        autoComplete="new-password"
        required
        error={confirmError}
      />
    </>
  )
}
