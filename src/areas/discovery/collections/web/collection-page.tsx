import { useTranslation } from '#shared/use-translation.ts'
import { Form } from 'react-router'
import type { CollectionFile, CollectionItem, collectionsContract } from '../contract.ts'
import { maxSlugLength } from '#shared/constants.ts'
import { formNumber, formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { slugOf } from '#shared/slug.ts'
import buttons from '#ui/button.module.css'
import { TextField } from '#ui/field.tsx'
import spoken from '#ui/spoken.module.css'
import type { Route } from './+types/collection-page.ts'
import { Editor, Part, SavePart } from '#foundation/taxonomy/web/widgets/entity-editor.tsx'
import * as sent from '#foundation/taxonomy/web/widgets/entity-action.ts'
import styles from '#foundation/taxonomy/web/widgets/entity-pages.module.css'
import { OrderedList } from '#foundation/taxonomy/web/widgets/ordered-list.tsx'
import { PictureField } from '#foundation/taxonomy/web/widgets/picture-field.tsx'
import { TextsFields } from '#foundation/taxonomy/web/widgets/texts-fields.tsx'

export const handle: PageHandle = { texts: ['managedEntities', 'admin', 'upload', 'common'] }

const api = clientOf<typeof collectionsContract>('collections')
const list = '/admin/manage-collections'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = sent.idFrom(params.id)
  const words = url.searchParams.get('find')?.trim().slice(0, 200) ?? ''
  const [file, found] = await Promise.all([
    id === null ? null : api(context).getCollection({ id }),
    words === '' ? null : api(context).findCollectionItems({ query: words }),
  ])
  return { file, found, words }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const id = sent.idFrom(params.id)
  const form = await request.formData()
  const client = api(context)
  const rev = formNumber(form, 'rev')
  const page = `${list}/${id}`
  const seen = formText(form, 'order').split(',').filter(Boolean)
  const words = url.searchParams.get('find')
  const keep = async (keys: string[]) => {
    await client.setCollectionItems({ id: id ?? 0, rev, keys })
    return words ? `${page}?find=${encodeURIComponent(words)}` : page
  }
  return sent.answerEntity({
    form,
    url,
    id,
    path: list,
    save: async (identity) =>
      client.saveCollection({
        ...identity,
        texts: sent.textsFrom(form),
        imageId: await sent.pictureFrom(context, form),
        // Normalizes any input to a valid slug.
        slug: slugOf(formText(form, 'slug')),
      }),
    archive: (seen) => client.archiveCollection(seen),
    more: {
      order: () => keep(seen),
      shift: (key, by) => keep(sent.shifted(seen, key, by)),
      drop: (key) => keep(seen.filter((each) => each !== key)),
      fill: (key) => keep([...new Set([...seen, key ?? ''])]),
    },
  })
}

/** Collection editor: texts, slug and items. */
export default function CollectionPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { t } = useTranslation('managedEntities')
  const link = useLinks()
  const { file, found, words } = loaderData

  return (
    <Editor
      file={file}
      newTitle={t('addCollection')}
      list={{ path: list, title: t('collections') }}
      path={list}
      result={result}
      impact={
        file && t('archiveCollectionImpact', { items: file.items.length, banners: file.banners })
      }
    >
      {file && !file.archived && (
        <p>
          <a href={link(`/collection/${file.id}/${file.slug}`)}>{t('onSite')}</a>
        </p>
      )}
      <SavePart file={file}>
        <TextsFields file={file} nameLabel={t('title')} hasDescription result={result} />
        <TextField
          name="slug"
          label={t('slug')}
          hint={t('slugHint')}
          defaultValue={result?.typed['slug'] ?? file?.slug ?? ''}
          maxLength={maxSlugLength}
          dir="ltr"
        />
        <PictureField label={t('picture')} file={file} aspect={16 / 9} result={result} />
      </SavePart>
      {file && <Items file={file} found={found} words={words} />}
    </Editor>
  )
}

interface ItemsProps {
  file: CollectionFile
  found: readonly CollectionItem[] | null
  words: string
}

/** Items in order, with a search to add more. */
function Items({ file: { items, rev }, found, words }: ItemsProps) {
  const { t } = useTranslation('managedEntities')
  const order = items.map(({ key }) => key).join(',')
  const others = found?.filter(({ key }) => !items.some((item) => item.key === key))

  return (
    <Part id="items" title={t('itemsIn', { count: items.length })}>
      {items.length === 0 && <p className={styles.hint}>{t('emptyItems')}</p>}
      <OrderedList
        label={t('itemsIn', { count: items.length })}
        rev={rev}
        lines={items.map((item) => ({
          id: item.key,
          name: item.name,
          content: (
            <>
              <ItemWords item={item} />
              {!item.findable && (
                <span className={styles.mark} data-mark="stale">
                  {t('notShown')}
                </span>
              )}
            </>
          ),
          actions: (
            <button className={buttons.text} name="do" value={`drop:${item.key}`}>
              {t('takeOut')}
              <span className={spoken.spoken}>{item.name}</span>
            </button>
          ),
        }))}
      />
      <Form method="get" role="search" className={styles.form} preventScrollReset>
        <TextField
          type="search"
          icon="search"
          name="find"
          label={t('findItems')}
          defaultValue={words}
          maxLength={200}
        />
        <button className={buttons.secondary}>{t('find')}</button>
      </Form>
      {others && (
        <div role="status">
          <p>{t('foundItems', { count: others.length })}</p>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="rev" value={rev} />
            <input type="hidden" name="order" value={order} />
            <ul className={styles.list}>
              {others.map((item) => (
                <li key={item.key} className={styles.line}>
                  <div>
                    <ItemWords item={item} />
                  </div>
                  <span>
                    <button className={buttons.text} name="do" value={`fill:${item.key}`}>
                      {t('putIn')}
                      <span className={spoken.spoken}>{item.name}</span>
                    </button>
                  </span>
                </li>
              ))}
            </ul>
          </Form>
        </div>
      )}
    </Part>
  )
}

/** Name, kind and enterprise of an item. */
function ItemWords({ item: { name, kind, about } }: { item: CollectionItem }) {
  const { t } = useTranslation('managedEntities')
  return (
    <>
      <strong dir="auto">{name}</strong>
      <small>
        {t(`kind-${kind}`)}{' '}
        {about && (
          <>
            {'· '}
            <bdi>{about}</bdi>
          </>
        )}
      </small>
    </>
  )
}
