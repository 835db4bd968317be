import { Form } from 'react-router'
import { useTranslation } from '#shared/use-translation.ts'
import type { enterpriseAdminContract } from '#catalog/enterprise-admin/contract.ts'
import { nullOn } from '#shared/app-error.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf, type ReadableContext } from '#shared/page-context.ts'
import buttons from '#ui/button.module.css'
import card from '#ui/card.module.css'
import { TextField } from '#ui/field.tsx'
import parts from './listings.module.css'

const admin = clientOf<typeof enterpriseAdminContract>('enterpriseAdmin')

/** Enterprises by name, among which an admin chooses. */
export interface VendorChoice {
  query: string
  enterprises: { id: number; name: string }[]
  total: number
}

/** Loads enterprises whose name has the URL's `query`; null for others than admins. */
export async function loadVendorChoice(
  context: ReadableContext,
  url: URL,
): Promise<VendorChoice | null> {
  const query = (url.searchParams.get('query') ?? '').slice(0, 200)
  const found = await admin(context)
    .listEnterprises({ ...(query && { query }) })
    .catch(nullOn('not_allowed'))
  if (!found) return null
  const enterprises = found.enterprises.map(({ id, name }) => ({ id, name }))
  return { query, enterprises, total: found.total }
}

interface VendorChooserProps {
  choice: VendorChoice
  path: string
  hrefOf: (vendorId: number) => string
}

/** Search for an enterprise by name, with a link to the page about each. */
export function VendorChooser({ choice, path, hrefOf }: VendorChooserProps) {
  const { t } = useTranslation('listings')
  const link = useLinks()
  const { query, enterprises, total } = choice

  return (
    <section className={card.card} aria-labelledby="choose-enterprise">
      <h2 id="choose-enterprise">{t('whichEnterprise')}</h2>
      <Form method="get" action={link(path)} role="search" className={parts.line}>
        <TextField
          key={query}
          type="search"
          icon="search"
          name="query"
          label={t('enterpriseName')}
          defaultValue={query}
          maxLength={200}
        />
        <button className={buttons.primary}>{t('search')}</button>
      </Form>
      <p role="status">{t('enterprisesFound', { count: total })}</p>
      <ul className={parts.names}>
        {enterprises.map(({ id, name }) => (
          <li key={id}>
            <a href={link(hrefOf(id))}>
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
