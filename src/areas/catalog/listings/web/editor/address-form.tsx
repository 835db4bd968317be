import { useTranslation } from '#shared/use-translation.ts'
import { Form } from 'react-router'
import { maxSlugLength } from '#shared/constants.ts'
import buttons from '#ui/button.module.css'
import { TextField } from '#ui/field.tsx'
import { Panel } from '#ui/panel.tsx'
import type { EditedListing } from '../../own-listings-contract.ts'
import type { AddressProblem } from '../edit-action.ts'
import styles from '../listings.module.css'

interface AddressFormProps {
  listing: EditedListing
  result: { problem: AddressProblem; typed: string } | undefined
}

/** Slug of the listing (V-020); generated from the title until set. */
export function AddressForm({ listing: { urlKey }, result }: AddressFormProps) {
  const { t } = useTranslation('listings')

  return (
    <Panel title={t('address')} text={t('addressHint')}>
      <Form method="post" className={styles.line} preventScrollReset>
        <input type="hidden" name="seen" value={urlKey ?? ''} />
        <TextField
          name="urlKey"
          label={t('addressLabel')}
          hint={urlKey === null ? t('addressMade') : undefined}
          error={result && t(`address-${result.problem}`)}
          defaultValue={result?.typed ?? urlKey ?? ''}
          maxLength={maxSlugLength}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
        />
        <button className={buttons.secondary} name="do" value="rename">
          {t('rename')}
        </button>
      </Form>
    </Panel>
  )
}
