import { useTranslation } from '#shared/use-translation.ts'
import { Form, useNavigation } from 'react-router'
import buttons from '#ui/button.module.css'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import fields from '#ui/short-form.module.css'
import type { PersonalAccount } from '../contract.ts'
import type { AccountResult } from './account-action.ts'
import styles from './account-page.module.css'
import { Done } from './section.tsx'

interface EmailFormProps {
  account: PersonalAccount
  /** Only owners can change their email. */
  isOwn: boolean
  result: AccountResult | undefined
  done: string | null
}

/** Email, and a pending change until both addresses have confirmed it. */
export function EmailForm({ account, isOwn, result, done }: EmailFormProps) {
  const { t } = useTranslation('account')
  const isSending = useNavigation().formData?.get('intent') === 'email'
  const own = result?.intent === 'email' ? result : undefined
  const { email, emailChange } = account

  return (
    <>
      <p>
        <b dir="ltr">{email}</b>
      </p>
      <Done of="doneCancelEmail" when={done === 'cancel-email' && emailChange === null} />
      {emailChange && <Pending account={account} isOwn={isOwn} isNew={done === 'email'} />}
      {isOwn && !emailChange && (
        <Form method="post" className={fields.form} preventScrollReset noValidate>
          <input type="hidden" name="intent" value="email" />
          <TextField
            label={t('newEmail')}
            hint={t('newEmailHint')}
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="email"
            dir="ltr"
            defaultValue={own?.value}
            error={own && t(own.problem)}
          />
          <button className={buttons.secondary} disabled={isSending}>
            {t(isSending ? 'sending' : 'changeEmail')}
          </button>
        </Form>
      )}
    </>
  )
}

type PendingProps = Pick<EmailFormProps, 'account' | 'isOwn'> & { isNew: boolean }

function Pending({ account: { email, emailChange }, isOwn, isNew }: PendingProps) {
  const { t } = useTranslation('account')
  if (!emailChange) return null

  const addresses = [
    { address: emailChange.email, confirmed: emailChange.newConfirmed },
    { address: email, confirmed: emailChange.oldConfirmed },
  ]
  return (
    <>
      <Done of="doneEmail" when={isNew} />
      <div className={styles.pending}>
        <p>{t('pending', { email: emailChange.email })}</p>
        <ul>
          {addresses.map(({ address, confirmed }) => (
            <li key={address}>
              <Icon name={confirmed ? 'check' : 'clock'} />
              <span>
                <span dir="ltr">{address}</span> · {t(confirmed ? 'confirmed' : 'notConfirmed')}
              </span>
            </li>
          ))}
        </ul>
        {isOwn && (
          <Form method="post" preventScrollReset>
            <button className={buttons.secondary} name="intent" value="cancel-email">
              {t('cancelEmail')}
            </button>
          </Form>
        )}
      </div>
    </>
  )
}
