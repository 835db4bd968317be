import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { userRole, type UserRole } from '#shared/enums.ts'
import { languageInfo, languages } from '#shared/languages.ts'
import { useLinks } from '#shared/links.ts'
import buttons from '#ui/button.module.css'
import card from '#ui/card.module.css'
import { Dialog, DialogButton } from '#ui/dialog.tsx'
import { SelectField, TextField } from '#ui/field.tsx'
import form from '#ui/short-form.module.css'
import type { AccountFile, AdminAccount } from '../contract.ts'
import { accountsUrl } from './accounts-url.ts'
import { CountryOptions } from './country-options.tsx'
import type { PersonAction, Typed } from './person-action.ts'
import styles from './person-page.module.css'

interface ActionFormProps {
  action: PersonAction
  className?: string | undefined
  children: ReactNode
}

/** Submitted natively, as the layout may show the changed account. */
export function ActionForm({ action, className, children }: ActionFormProps) {
  return (
    <form method="post" className={className}>
      <input type="hidden" name="do" value={action} />
      {children}
    </form>
  )
}

interface EditFormProps {
  file: AccountFile
  /** What was typed before the form failed. */
  typed: Typed | undefined
}

/** Account data; the own role is read-only. */
export function EditForm({ file: { account, rev, isOwn }, typed }: EditFormProps) {
  const { t } = useTranslation('admin')

  return (
    <section className={card.card} aria-labelledby="edit">
      <h2 id="edit">{t('edit')}</h2>
      <ActionForm action="edit" className={form.form}>
        <input type="hidden" name="rev" value={rev} />
        <input type="hidden" name="was" value={account.role} />
        <TextField
          name="name"
          label={t('name')}
          defaultValue={typed?.['name'] ?? account.name}
          required
          maxLength={200}
          dir="auto"
        />
        {isOwn && <input type="hidden" name="role" value={account.role} />}
        <SelectField
          label={t('role')}
          name={isOwn ? undefined : 'role'}
          defaultValue={typed?.['role'] ?? account.role}
          disabled={isOwn}
          hint={isOwn ? t('ownRole') : undefined}
        >
          {Object.values(userRole).map((each) => (
            <option key={each} value={each}>
              {t(`role-${each}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('country')}
          name="country"
          defaultValue={typed?.['country'] ?? account.country}
        >
          <CountryOptions />
        </SelectField>
        <SelectField
          label={t('language')}
          name="language"
          defaultValue={typed?.['language'] ?? account.language}
        >
          {languages.map((each) => (
            <option key={each} value={each} lang={each}>
              {languageInfo[each].name}
            </option>
          ))}
        </SelectField>
        <button className={buttons.primary}>{t('save')}</button>
      </ActionForm>
    </section>
  )
}

interface ConfirmRoleProps {
  account: AdminAccount
  role: UserRole
  /** What else is saved with it. */
  typed: Typed
}

/** Asks before a role changes: what it allows, and that the person is notified. */
export function ConfirmRole({ account, role, typed }: ConfirmRoleProps) {
  const { t } = useTranslation('admin')
  const link = useLinks()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { id, name } = account

  return (
    <section className={card.card} aria-labelledby="confirm-role">
      <h2 id="confirm-role" tabIndex={-1} ref={heading}>
        {t('roleTitle', { name, from: t(`role-${account.role}`), to: t(`role-${role}`) })}
      </h2>
      <ul className={styles.happens}>
        <li>{t(`roleMay-${role}`)}</li>
        {account.role === userRole.admin && <li>{t('roleLosesAdmin')}</li>}
        <li>{t('roleMailed', { name })}</li>
      </ul>
      <ActionForm action="edit" className={form.form}>
        {(['rev', 'name', 'role', 'country', 'language'] as const).map((field) => (
          <input key={field} type="hidden" name={field} value={typed[field] ?? ''} />
        ))}
        <input type="hidden" name="sure" value="1" />
        <div className={styles.actions}>
          <button className={role === userRole.admin ? buttons.grave : buttons.primary}>
            {t('roleButton')}
          </button>
          <a className={buttons.secondary} href={link(`${accountsUrl.path}/${id}`)}>
            {t('roleCancel')}
          </a>
        </div>
      </ActionForm>
    </section>
  )
}

/** Grants points with a reason, which the account is emailed. */
export function PointsForm({ pointsKey, typed }: { pointsKey: string; typed: Typed | undefined }) {
  const { t } = useTranslation('admin')

  return (
    <section className={card.card} aria-labelledby="points">
      <h2 id="points">{t('grantPoints')}</h2>
      <ActionForm action="points" className={form.form}>
        <input type="hidden" name="key" value={pointsKey} />
        <TextField
          type="number"
          name="amount"
          label={t('amount')}
          hint={t('amountHint')}
          defaultValue={typed?.['amount']}
          required
          min={-100_000}
          max={100_000}
          step={1}
        />
        <TextField
          name="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          defaultValue={typed?.['reason']}
          required
          maxLength={500}
          dir="auto"
        />
        <button className={buttons.primary}>{t('grantPoints')}</button>
      </ActionForm>
    </section>
  )
}

/** Enables or disables an account; not for the own account. */
export function StateForms({ file }: { file: AccountFile }) {
  const { account, isOwn, openInvitations, mergedInto } = file
  const { t } = useTranslation('admin')
  const { status, name } = account
  if (isOwn || mergedInto) return null

  return (
    <section className={card.card} aria-labelledby="state">
      <h2 id="state">{t('state')}</h2>
      <p>{t(`stateHint-${status}`)}</p>
      <div className={styles.actions}>
        {(status === 'unverified' || (status === 'verified' && openInvitations > 0)) && (
          <ActionForm action="resend">
            <button className={buttons.secondary}>
              {t(status === 'unverified' ? 'resend' : 'resendInvites')}
            </button>
          </ActionForm>
        )}
        {status === 'disabled' ? (
          <ActionForm action="enable">
            <button className={buttons.primary}>{t('enable')}</button>
          </ActionForm>
        ) : (
          <DialogButton dialog="disable" className={buttons.secondary}>
            {t('disable')}
          </DialogButton>
        )}
      </div>
      <Dialog id="disable" title={t('disableTitle', { name })}>
        <ActionForm action="disable" className={form.form}>
          <p>{t('disableHint')}</p>
          <button className={buttons.grave}>{t('disable')}</button>
        </ActionForm>
      </Dialog>
    </section>
  )
}

/** "View as" button; not for admins. */
export function ViewForm({ account: { role, name } }: { account: AdminAccount }) {
  const { t } = useTranslation('admin')
  if (role === userRole.admin) return null

  return (
    <section className={card.card} aria-labelledby="view">
      <h2 id="view">{t('viewAs')}</h2>
      <p>{t('viewHint', { name })}</p>
      <ActionForm action="view">
        <button className={buttons.secondary}>{t('viewAs')}</button>
      </ActionForm>
    </section>
  )
}
