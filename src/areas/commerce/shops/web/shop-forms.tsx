import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import { Choice, SelectField, TextArea, TextField } from '#ui/field.tsx'
import type { Shop } from '../contract.ts'
import { settingsAddress, shippingSettingsPath } from '../model.ts'
import type { SettingsFailure } from './widgets/settings-form.ts'
import { SettingsForm } from './widgets/settings-parts.tsx'
import styles from './widgets/settings.module.css'
import { useSettingsForm } from './widgets/use-settings-form.ts'

interface ShopFormProps {
  shop: Shop
  failure: SettingsFailure | undefined
}

/** How buyers pay besides by card. */
export function PaymentForm({ shop, failure }: ShopFormProps) {
  const { t } = useTranslation('shop')
  const link = useLinks()
  const form = useSettingsForm(failure, 'payment')
  const pickup = `${settingsAddress(shippingSettingsPath, shop.vendorId)}#locations`

  return (
    <SettingsForm intent="payment" rev={shop.rev} problem={form.problem}>
      {shop.takesCards && <p>{t('cards')}</p>}
      <Choice
        name="acceptsBankTransfer"
        value="1"
        label={t('bankTransfer')}
        hint={t('bankTransferHint')}
        defaultChecked={form.has('acceptsBankTransfer', '1', shop.acceptsBankTransfer)}
      />
      <TextArea
        name="bankInstructions"
        label={t('bankInstructions')}
        hint={t('bankInstructionsHint')}
        maxLength={4000}
        dir="auto"
        defaultValue={form.value('bankInstructions', shop.bankInstructions)}
        error={form.error('bankInstructions', t('bankInstructionsMissing'))}
      />
      <Choice
        name="acceptsPayAtPickup"
        value="1"
        label={t('payAtPickup')}
        hint={t('payAtPickupHint')}
        defaultChecked={form.has('acceptsPayAtPickup', '1', shop.acceptsPayAtPickup)}
      />
      {shop.acceptsPayAtPickup && !shop.hasPickup && (
        <p>
          {t('noPickup')} <a href={link(pickup)}>{t('addPickup')}</a>
        </p>
      )}
    </SettingsForm>
  )
}

/** Prices, returns and stock. */
export function SalesForm({ shop, failure }: ShopFormProps) {
  const { t } = useTranslation('shop')
  const form = useSettingsForm(failure, 'sales')

  return (
    <SettingsForm intent="sales" rev={shop.rev} problem={form.problem}>
      <Choice
        name="convertsPrices"
        value="1"
        label={t('convertsPrices')}
        hint={t('convertsPricesHint')}
        defaultChecked={form.has('convertsPrices', '1', shop.convertsPrices)}
      />
      <div className={styles.pair}>
        <TextField
          name="returnDays"
          label={t('returnDays')}
          hint={t('returnDaysHint')}
          inputMode="numeric"
          required
          maxLength={3}
          defaultValue={form.value('returnDays', shop.returnDays)}
          error={form.error('returnDays', t('daysInvalid'))}
        />
        <TextField
          name="lowStockAt"
          label={t('lowStockAt')}
          hint={t('lowStockAtHint')}
          inputMode="numeric"
          maxLength={9}
          defaultValue={form.value('lowStockAt', shop.lowStockAt)}
          error={form.error('lowStockAt', t('numberInvalid'))}
        />
        <TextField
          name="skuPrefix"
          label={t('skuPrefix')}
          hint={t('skuPrefixHint')}
          dir="ltr"
          maxLength={20}
          autoCapitalize="characters"
          defaultValue={form.value('skuPrefix', shop.skuPrefix)}
          error={form.error('skuPrefix', t('skuPrefixInvalid'))}
        />
      </div>
    </SettingsForm>
  )
}

interface LegalFormProps extends ShopFormProps {
  countries: readonly { id: string; name: string }[]
}

/** What invoices say about the seller. */
export function LegalForm({ shop, countries, failure }: LegalFormProps) {
  const { t } = useTranslation('shop')
  const form = useSettingsForm(failure, 'legal')
  const address = shop.legalAddress
  const line = (name: 'line1' | 'line2' | 'city' | 'province' | 'postalCode', complete: string) => (
    <TextField
      name={name}
      label={t(name)}
      maxLength={name === 'postalCode' ? 40 : 300}
      autoComplete={complete}
      dir="auto"
      defaultValue={form.value(name, address?.[name])}
    />
  )

  return (
    <SettingsForm intent="legal" rev={shop.rev} problem={form.problem}>
      <TextField
        name="legalName"
        label={t('legalName')}
        maxLength={300}
        autoComplete="organization"
        dir="auto"
        defaultValue={form.value('legalName', shop.legalName)}
        error={form.error('legalName')}
      />
      {line('line1', 'address-line1')}
      {line('line2', 'address-line2')}
      <div className={styles.pair}>
        {line('postalCode', 'postal-code')}
        {line('city', 'address-level2')}
        {line('province', 'address-level1')}
      </div>
      <SelectField
        name="countryCode"
        label={t('country')}
        autoComplete="country"
        defaultValue={form.value('countryCode', address?.countryCode ?? shop.country)}
        error={form.error('legalAddress')}
      >
        <option value="">{t('chooseCountry')}</option>
        {countries.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        name="taxId"
        label={t('taxId')}
        hint={t('taxIdHint')}
        dir="ltr"
        maxLength={50}
        defaultValue={form.value('taxId', shop.taxId)}
        error={form.error('taxId')}
      />
    </SettingsForm>
  )
}
