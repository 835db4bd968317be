import { useTranslation } from '#shared/use-translation.ts'
import { formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { Notice } from '#ui/notice.tsx'
import type { taxonomyAdminContract } from '../admin-contract.ts'
import type { Route } from './+types/certificates-page.ts'
import { answerEditor, numberFrom, shifted } from './widgets/entity-action.ts'
import { EntityList } from './widgets/entity-list.tsx'
import styles from './widgets/entity-pages.module.css'
import { Missing } from './widgets/missing.tsx'
import { OrderedList } from './widgets/ordered-list.tsx'

export const handle: PageHandle = { texts: ['managedEntities', 'common'] }

const api = clientOf<typeof taxonomyAdminContract>('taxonomyAdmin')
const path = '/admin/manage-certificates'

export async function loader({ context }: Route.LoaderArgs) {
  return { groups: await api(context).listCertificates({}) }
}

/** Reorders the certificates of the group `of`, or without it the groups. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const client = api(context)
  const seen = formText(form, 'order').split(',').filter(Boolean).map(Number)
  const of = numberFrom(form, 'of')

  async function order(ids: readonly number[]): Promise<string> {
    const groups = await client.listCertificates({})
    const input = groups.map(({ id, certificates, archived }) => {
      const all = certificates.map((certificate) => certificate.id)
      const hidden = certificates.filter((each) => each.archived).map((each) => each.id)
      return { id, archived, certificateIds: id === of ? [...ids, ...hidden] : all }
    })
    const shownGroups = of === null ? ids : input.flatMap((g) => (g.archived ? [] : g.id))
    const rest = input.filter((group) => !shownGroups.includes(group.id))
    const sorted = shownGroups.flatMap((id) => input.find((group) => group.id === id) ?? [])
    await client.orderCertificates({
      groups: [...sorted, ...rest].map(({ id, certificateIds }) => ({ id, certificateIds })),
    })
    return path
  }

  return answerEditor(form, url, {
    order: () => order(seen),
    shift: (id, by) => order(shifted(seen, Number(id), by)),
  })
}

/** Certificate groups with their certificates, in display order. */
export default function CertificatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('managedEntities')
  const link = useLinks()
  const groups = loaderData.groups.filter(({ archived }) => !archived)
  const archived = [
    ...loaderData.groups.flatMap((group) =>
      group.archived ? [{ name: group.name, href: `${path}/groups/${group.id}` }] : [],
    ),
    ...loaderData.groups.flatMap(({ certificates }) =>
      certificates.flatMap((each) =>
        each.archived ? [{ name: each.name, href: `${path}/${each.id}` }] : [],
      ),
    ),
  ]

  return (
    <EntityList
      path={path}
      title={t('certificates')}
      hint={t('certificatesHint')}
      add={{ href: `${path}/groups/new`, label: t('addGroup') }}
      result={actionData}
      archived={archived}
    >
      <p>
        <a href={link(`${path}/claims`)}>{t('claims')}</a>
      </p>
      {groups.length === 0 && (
        <Notice icon="list" title={t('emptyGroups')} text={t('emptyGroupsHint')} />
      )}
      {groups.length > 1 && (
        <details>
          <summary>{t('orderOfGroups')}</summary>
          <OrderedList
            label={t('orderOfGroups')}
            lines={groups.map(({ id, name }) => ({ id, name, content: <strong>{name}</strong> }))}
          />
        </details>
      )}
      {groups.map(({ id, name, missing, certificates }) => (
        <section key={id} className={styles.group} aria-labelledby={`group-${id}`}>
          <header>
            <h2 id={`group-${id}`}>
              <a href={link(`${path}/groups/${id}`)}>{name || `#${id}`}</a>
            </h2>
            <Missing languages={missing} />
            <a href={link(`${path}/new?group=${id}`)}>{t('addCertificate')}</a>
          </header>
          <OrderedList
            label={name}
            of={String(id)}
            lines={certificates
              .filter((certificate) => !certificate.archived)
              .map((certificate) => ({
                id: certificate.id,
                name: certificate.name,
                picture: certificate.picture && (
                  <img src={`${certificate.picture.url}?size=small`} alt="" loading="lazy" />
                ),
                content: (
                  <>
                    <a href={link(`${path}/${certificate.id}`)} dir="auto">
                      {certificate.name || `#${certificate.id}`}
                    </a>
                    <Missing languages={certificate.missing} />
                    <small>{t('uses', { count: certificate.uses })}</small>
                  </>
                ),
              }))}
          />
        </section>
      ))}
    </EntityList>
  )
}
