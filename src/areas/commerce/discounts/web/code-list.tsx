import { Form, useSearchParams } from 'react-router'
import settings from '#commerce/shops/web/widgets/settings.module.css'
import { useLinks } from '#shared/links.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { SelectField, TextField } from '#ui/field.tsx'
import { Pager } from '#ui/pager.tsx'
import { ownAddress, type Owner } from './discount-owner.ts'

/** Reads the filter of a list of codes from its URL. */
export function codeFilterOf<State extends string>(url: URL, states: readonly State[]) {
  const state = states.find((each) => each === url.searchParams.get('state'))
  return {
    query: url.searchParams.get('query')?.slice(0, 100) ?? '',
    page: Math.max(0, Number(url.searchParams.get('page')) || 0),
    ...(state && { state }),
  }
}

interface CodeFilterProps {
  owner: Owner
  /** Label of the search. */
  label: string
  /** What can be chosen, with its text. */
  states: readonly (readonly [state: string, text: string])[]
}

/** Finds discount codes or gift cards by words and state. */
export function CodeFilter({ owner, label, states }: CodeFilterProps) {
  const { t } = useTranslation('discounts')
  const [params] = useSearchParams()

  return (
    <Form method="get" className={settings.pair} role="search">
      {owner !== null && <input type="hidden" name="vendorId" value={owner} />}
      <TextField
        type="search"
        name="query"
        icon="search"
        label={label}
        maxLength={100}
        defaultValue={params.get('query') ?? ''}
      />
      <SelectField
        name="state"
        label={t('state')}
        defaultValue={params.get('state') ?? ''}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        <option value="">{t('anyState')}</option>
        {states.map(([state, text]) => (
          <option key={state} value={state}>
            {text}
          </option>
        ))}
      </SelectField>
      <noscript>
        <button className={buttons.secondary}>{t('show')}</button>
      </noscript>
    </Form>
  )
}

interface CodePagerProps {
  owner: Owner
  name: 'discounts' | 'gift-cards'
  list: { page: number; pages: number }
}

/** Pages of discount codes or gift cards, with the same filter. */
export function CodePager({ owner, name, list: { page, pages } }: CodePagerProps) {
  const { t } = useTranslation('discounts')
  const [params] = useSearchParams()
  const link = useLinks()

  return (
    <Pager
      label={t('pages')}
      page={page}
      pages={pages}
      href={(other) =>
        link(
          ownAddress(owner, name, {
            query: params.get('query') ?? '',
            state: params.get('state') ?? '',
            page: String(other),
          }),
        )
      }
    />
  )
}
