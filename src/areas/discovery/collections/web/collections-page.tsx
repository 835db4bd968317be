import { useTranslation } from '#shared/use-translation.ts'
import type { collectionsContract } from '../contract.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/collections-page.ts'
import { EntityList } from '#foundation/taxonomy/web/widgets/entity-list.tsx'
import styles from '#foundation/taxonomy/web/widgets/entity-pages.module.css'
import { Missing } from '#foundation/taxonomy/web/widgets/missing.tsx'

export const handle: PageHandle = { texts: ['managedEntities', 'common'] }

const api = clientOf<typeof collectionsContract>('collections')
const path = '/admin/manage-collections'

export async function loader({ context }: Route.LoaderArgs) {
  return { collections: await api(context).listCollections({}) }
}

/** Admin list of collections with their number of items. */
export default function CollectionsPage({ loaderData: { collections } }: Route.ComponentProps) {
  const { t } = useTranslation('managedEntities')
  const link = useLinks()

  return (
    <EntityList
      path={path}
      title={t('collections')}
      hint={t('collectionsHint')}
      add={{ href: `${path}/new`, label: t('addCollection') }}
    >
      {collections.length === 0 && (
        <Notice icon="list" title={t('emptyCollections')} text={t('emptyCollectionsHint')} />
      )}
      <ul className={styles.list}>
        {collections.map(({ id, name, slug, picture, items, missing, archived }) => (
          <li key={id} className={styles.line}>
            {picture && <img src={`${picture.url}?size=small`} alt="" loading="lazy" />}
            <div>
              <a href={link(`${path}/${id}`)} dir="auto">
                {name}
              </a>
              {archived && (
                <span className={styles.mark} data-mark="stale">
                  {t('banner-archived')}
                </span>
              )}
              <Missing languages={missing} />
              <small dir="ltr">{slug}</small>
              <small>{t('itemsIn', { count: items })}</small>
            </div>
          </li>
        ))}
      </ul>
    </EntityList>
  )
}
