import { Form } from 'react-router'
import type { Address } from '#shared/address.ts'
import { useFrame } from '#shared/layout.ts'
import { regionName } from '#shared/region-name.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { Choice, SelectField, TextArea, TextField } from '#ui/field.tsx'
import { ProblemNote } from '#ui/outcome.tsx'
import spoken from '#ui/spoken.module.css'
import type { StockLocation } from '../contract.ts'
import { stockLimits } from '../model.ts'
import styles from './stock.module.css'

/** Why nothing was changed, with what was typed. */
export interface LocationResult {
  /** Null for a new location. */
  id: string | null
  problem: 'name' | 'taken' | 'address' | 'inUse'
  typed: Record<string, string>
}

interface Choices {
  countries: readonly { id: string; name: string }[]
  /** Country that is chosen first. */
  country: string
  result: LocationResult | undefined
}

interface LocationCardProps extends Choices {
  location: StockLocation
  /** Open locations that its goods can be moved to. */
  others: readonly StockLocation[]
  isFirst: boolean
}

/** A location with its goods, and forms to change and close it. */
export function LocationCard(props: LocationCardProps) {
  const { location, others, isFirst, result } = props
  const { t } = useTranslation('stock')
  const language = useFrame()?.language ?? 'en'
  const { id, name, address, openingHours, isClosed, stocked, reserved } = location

  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} dir="auto">
        {name}
      </h2>
      {isClosed && <p className="quiet">{t('isClosed')}</p>}
      {isFirst && <p className="quiet">{t('isFirstLocation')}</p>}
      {address && <address dir="auto">{addressLines(address, language).join('\n')}</address>}
      {openingHours !== '' && (
        <p dir="auto" style={{ whiteSpace: 'pre-line' }}>
          {openingHours}
        </p>
      )}
      {!isClosed && <p>{t('holds', { stocked, reserved })}</p>}
      {isClosed ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="location" value={id} />
          <button className={buttons.secondary} name="do" value="open">
            {t('openLocation')} <span className={spoken.spoken}>{name}</span>
          </button>
        </Form>
      ) : (
        <>
          <details open={result !== undefined && result.problem !== 'inUse'}>
            <summary>
              {t('editLocation')} <span className={spoken.spoken}>{name}</span>
            </summary>
            <LocationForm {...props} />
          </details>
          <details open={result?.problem === 'inUse'}>
            <summary>
              {t('closeLocation')} <span className={spoken.spoken}>{name}</span>
            </summary>
            <CloseForm location={location} others={others} result={result} />
          </details>
        </>
      )}
    </section>
  )
}

function addressLines(address: Address, language: string): string[] {
  const { line1, line2, city, province, postalCode, countryCode } = address
  const place = [postalCode, city].filter(Boolean).join(' ')
  return [line1, line2, place, province, regionName(countryCode, language)].flatMap(
    (line) => line || [],
  )
}

interface CloseFormProps {
  location: StockLocation
  others: readonly StockLocation[]
  result: LocationResult | undefined
}

/** Its goods are moved first; orders that wait there have to be shipped. */
function CloseForm({ location: { id, stocked, reserved }, others, result }: CloseFormProps) {
  const { t } = useTranslation('stock')
  if (reserved > 0) return <p>{t('waitsForOrders', { count: reserved })}</p>
  if (stocked > 0 && others.length === 0) return <p>{t('nowhereToMove')}</p>

  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="location" value={id} />
      <p>{t('closeHint')}</p>
      {result?.problem === 'inUse' && <ProblemNote>{t('locationProblem-inUse')}</ProblemNote>}
      {stocked > 0 && (
        <SelectField name="moveTo" label={t('moveGoodsTo')}>
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {other.name}
            </option>
          ))}
        </SelectField>
      )}
      <button className={buttons.grave} name="do" value="close">
        {t('closeLocation')}
      </button>
    </Form>
  )
}

interface LocationFormProps extends Choices {
  /** Null for a new one. */
  location: StockLocation | null
  isFirst?: boolean
}

/** Name, address and opening hours of a location. */
export function LocationForm(props: LocationFormProps) {
  const { location, countries, country, result, isFirst = false } = props
  const { t } = useTranslation('stock')
  const address = location?.address
  const problem = result && result.problem !== 'inUse' ? result.problem : null
  const valueOf = (name: string, stored: string | undefined) => result?.typed[name] ?? stored ?? ''
  const idOf = (name: string) => `${location?.id ?? 'new'}-${name}`
  const field = (name: keyof Address, label: string, autoComplete: string) => (
    <TextField
      id={idOf(name)}
      name={name}
      label={label}
      defaultValue={valueOf(name, address?.[name])}
      maxLength={name === 'postalCode' ? 40 : 300}
      autoComplete={autoComplete}
      dir="auto"
    />
  )

  return (
    <Form method="post" preventScrollReset>
      {location && <input type="hidden" name="location" value={location.id} />}
      <TextField
        id={idOf('name')}
        name="name"
        label={t('locationName')}
        hint={t('locationNameHint')}
        defaultValue={valueOf('name', location?.name)}
        maxLength={stockLimits.name}
        required
        dir="auto"
        error={problem === 'name' || problem === 'taken' ? t(`locationProblem-${problem}`) : null}
      />
      {field('line1', t('street'), 'address-line1')}
      {field('line2', t('street2'), 'address-line2')}
      {field('postalCode', t('postalCode'), 'postal-code')}
      {field('city', t('city'), 'address-level2')}
      {field('province', t('province'), 'address-level1')}
      <SelectField
        id={idOf('country')}
        name="countryCode"
        label={t('country')}
        defaultValue={valueOf('countryCode', address?.countryCode ?? country)}
        error={problem === 'address' ? t('locationProblem-address') : null}
      >
        {countries.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextArea
        id={idOf('hours')}
        name="openingHours"
        label={t('openingHours')}
        hint={t('openingHoursHint')}
        defaultValue={valueOf('openingHours', location?.openingHours)}
        maxLength={stockLimits.hours}
        dir="auto"
      />
      {!isFirst && location && (
        <Choice name="isFirst" value="1" label={t('makeFirst')} hint={t('makeFirstHint')} />
      )}
      <button className={buttons.primary} name="do" value="save">
        {t(location ? 'saveLocation' : 'addLocation')}
      </button>
    </Form>
  )
}
