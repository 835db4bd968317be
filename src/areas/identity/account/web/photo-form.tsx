import { useRef } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { UploadField } from '#foundation/uploads/web/widgets/upload-field.tsx'
import type { UploadedFile } from '#foundation/uploads/contract.ts'
import { Avatar } from '#ui/avatar.tsx'
import buttons from '#ui/button.module.css'
import { ProblemNote } from '#ui/outcome.tsx'
import fields from '#ui/short-form.module.css'
import type { PersonalAccount } from '../contract.ts'
import type { AccountResult } from './account-action.ts'
import styles from './account-page.module.css'
import { Done } from './section.tsx'

interface PhotoFormProps {
  account: PersonalAccount
  /** Admins can only remove others' photos. */
  isOwn: boolean
  result: AccountResult | undefined
  done: string | null
}

/** Submitted natively, as the layout shows the photo. */
export function PhotoForm({ account: { image, name }, isOwn, result, done }: PhotoFormProps) {
  const { t } = useTranslation('account')
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const own = result?.intent === 'photo' ? result : undefined

  /** Submits the form after the upload; the pending promise keeps the field busy meanwhile. */
  function take([file]: readonly UploadedFile[]): Promise<void> | undefined {
    if (!file || !form.current || !field.current) return undefined
    field.current.value = file.uuid
    form.current.submit()
    return new Promise(() => {})
  }

  return (
    <div className={styles.photo}>
      <Avatar imageUrl={image?.url ?? null} huge />
      <div className={fields.form}>
        <Done of="donePhoto" when={done === 'photo'} />
        <Done of="donePhotoRemoved" when={done === 'remove-photo'} />
        {own && <ProblemNote>{t(own.problem)}</ProblemNote>}
        {isOwn && (
          <form ref={form} method="post" encType="multipart/form-data" className={fields.form}>
            <input type="hidden" name="intent" value="photo" />
            <input ref={field} type="hidden" name="uuid" />
            <UploadField
              label={t(image ? 'otherPhoto' : 'choosePhoto')}
              name="file"
              crop={{ aspect: 1, isRound: true }}
              onUploaded={take}
            />
            <noscript>
              <button className={buttons.secondary}>{t('sendPhoto')}</button>
            </noscript>
          </form>
        )}
        {image && (
          <form method="post">
            <button
              className={buttons.secondary}
              name="intent"
              value="remove-photo"
              aria-label={t('removePhotoOf', { name })}
            >
              {t('removePhoto')}
            </button>
          </form>
        )}
      </div>
    </div>
  )
}
