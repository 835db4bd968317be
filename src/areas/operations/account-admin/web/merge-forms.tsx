import { useEffect, useRef } from 'react'
import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { writtenNumber } from '#shared/written-number.ts'
import buttons from '#ui/button.module.css'
import card from '#ui/card.module.css'
import { TextField } from '#ui/field.tsx'
import form from '#ui/short-form.module.css'
import type { AccountFile, AdminAccount, MergePreview } from '../contract.ts'
import { accountsUrl } from './accounts-url.ts'
import type { FailedForm } from './person-action.ts'
import { ActionForm } from './person-forms.tsx'
import styles from './person-page.module.css'

/** Links to the accounts that this one was merged with. */
export function MergedNote({ file: { mergedInto, merged } }: { file: AccountFile }) {
  const { t } = useTranslation('admin')
  const link = useLinks()
  const address = (id: number) => link(`${accountsUrl.path}/${id}`)

  return (
    <>
      {mergedInto && (
        <p role="note">
          {t('isMerged')}{' '}
          <a href={address(mergedInto.id)} dir="ltr">
            {mergedInto.email}
          </a>
        </p>
      )}
      {merged.map(({ id, email }) => (
        <p key={id} role="note">
          {t('hasMerged')}{' '}
          <a href={address(id)} dir="ltr">
            {email}
          </a>
        </p>
      ))}
    </>
  )
}

interface MergeFormProps {
  account: AdminAccount
  failed: FailedForm | null
}

/** Asks for the other account of the person, by its email. */
export function MergeForm({ account: { name }, failed }: MergeFormProps) {
  const { t } = useTranslation('admin')
  const field = useRef<HTMLDivElement>(null)
  // The page starts at its top again, far above.
  useEffect(() => {
    if (failed) field.current?.querySelector('input')?.focus()
  }, [failed])
  // The confirmation asks for the same address again.
  const typed = failed?.typed['email']

  return (
    <section className={card.card} aria-labelledby="merge">
      <h2 id="merge">{t('merge')}</h2>
      <p>{t('mergeHint', { name })}</p>
      <ActionForm action="askMerge" className={form.form}>
        <div ref={field}>
          <TextField
            type="email"
            name="email"
            label={t('otherEmail')}
            defaultValue={typed}
            error={failed ? t(`problem-${failed.problem}`) : undefined}
            required
            maxLength={254}
            autoComplete="off"
            dir="ltr"
          />
        </div>
        <button className={buttons.secondary}>{t('showMerge')}</button>
      </ActionForm>
    </section>
  )
}

/** Shows what a merge moves, and asks to type the closed account's email. */
export function ConfirmMerge({ preview, into }: { preview: MergePreview; into: AdminAccount }) {
  const { t } = useTranslation('admin')
  const link = useLinks()
  const language = useFrame()?.language ?? 'en'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { other, parts, role } = preview

  return (
    <section className={card.card} aria-labelledby="confirm-merge">
      <h2 id="confirm-merge" tabIndex={-1} ref={heading}>
        {t('mergeTitle', { closed: other.email, remaining: into.email })}
      </h2>
      <p>{t('mergeMoves')}</p>
      {parts.length > 0 ? (
        <dl className={form.details}>
          {parts.map(({ part, count }) => (
            <div key={part} className={styles.part}>
              <dt>{t(`part-${part}`)}</dt>
              <dd>{writtenNumber(count, language)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{t('mergesNothing')}</p>
      )}
      <ul className={styles.happens}>
        {role !== into.role && <li>{t('mergeRole', { role: t(`role-${role}`) })}</li>}
        <li>{t('mergeCloses', { closed: other.email })}</li>
        <li>{t('mergeMails')}</li>
        <li>{t('mergeFinal')}</li>
      </ul>
      <ActionForm action="merge" className={form.form}>
        <input type="hidden" name="otherId" value={other.id} />
        <TextField
          name="email"
          label={t('typeEmail', { closed: other.email })}
          required
          maxLength={254}
          autoComplete="off"
          dir="ltr"
        />
        <div className={styles.actions}>
          <button className={buttons.grave}>{t('mergeButton')}</button>
          <a className={buttons.secondary} href={link(`${accountsUrl.path}/${into.id}`)}>
            {t('mergeCancel')}
          </a>
        </div>
      </ActionForm>
    </section>
  )
}
