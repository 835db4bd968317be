import { useState } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import shown from '#discovery/directory/web/widgets/banners.module.css'
import type { bannersContract } from '../contract.ts'
import type { collectionsContract } from '#discovery/collections/contract.ts'
import { bannerShape } from '#shared/constants.ts'
import { formText } from '#shared/form-text.ts'
import { useFrame } from '#shared/layout.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { clientOf } from '#shared/page-context.ts'
import { instantOf, localTimeOf } from '#shared/zoned-time.ts'
import { AppError } from '#shared/app-error.ts'
import { Choice, TextField } from '#ui/field.tsx'
import { useTimeZone } from '#shared/time-zone.ts'
import type { Route } from './+types/banner-page.ts'
import { Editor, SavePart, useEntityName } from '#foundation/taxonomy/web/widgets/entity-editor.tsx'
import * as sent from '#foundation/taxonomy/web/widgets/entity-action.ts'
import styles from '#foundation/taxonomy/web/widgets/entity-pages.module.css'
import { NamedSelect } from '#foundation/taxonomy/web/widgets/named-select.tsx'
import { PictureField } from '#foundation/taxonomy/web/widgets/picture-field.tsx'
import { TextsFields } from '#foundation/taxonomy/web/widgets/texts-fields.tsx'
import { useFieldError } from '#foundation/taxonomy/web/widgets/use-field-error.ts'

export const handle: PageHandle = { texts: ['managedEntities', 'admin', 'upload', 'common'] }

const api = clientOf<typeof bannersContract>('banners')
const collectionsApi = clientOf<typeof collectionsContract>('collections')
const list = '/admin/manage-banners'

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = sent.idFrom(params.id)
  const [file, collections] = await Promise.all([
    id === null ? null : api(context).getBanner({ id }),
    collectionsApi(context).listCollections({}),
  ])
  return {
    file,
    collections: collections.flatMap(({ id, name, slug, archived }) =>
      archived ? [] : { id, name, slug },
    ),
  }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const id = sent.idFrom(params.id)
  const form = await request.formData()
  const client = api(context)
  return sent.answerEntity({
    form,
    url,
    id,
    path: list,
    save: async (identity) =>
      client.saveBanner({
        ...identity,
        texts: sent.textsFrom(form),
        imageId: await sent.pictureFrom(context, form),
        collectionId: sent.numberFrom(form, 'collectionId'),
        link: formText(form, 'link').trim() || null,
        from: instantFrom(form, 'from'),
        to: instantFrom(form, 'to'),
        visible: form.get('visible') === '1',
      }),
    archive: (seen) => client.archiveBanner(seen),
  })
}

function instantFrom(form: FormData, name: string): string | null {
  const local = formText(form, name)
  if (local === '') return null
  const instant = instantOf(local, formText(form, 'timeZone'))
  if (instant === null) throw new AppError('invalid_input', { reason: 'time', field: name })
  return instant
}

/** Banner editor with a preview. */
export default function BannerPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { t } = useTranslation('managedEntities')
  const language = useFrame()?.language ?? 'en'
  const { file, collections } = loaderData
  const [draft, setDraft] = useState<{ title?: string; picture?: string }>({})
  const stored = useEntityName(file)
  const picture = draft.picture ?? file?.picture?.url
  const typed = (field: string) => result?.typed[field]
  const errorOf = useFieldError(result)

  return (
    <Editor
      file={file}
      newTitle={t('addBanner')}
      list={{ path: list, title: t('banners') }}
      path={list}
      result={result}
      impact={file && t('archiveBannerImpact')}
    >
      <section className={styles.preview} aria-label={t('preview')}>
        <div className={shown.banners}>
          <div className={shown.banner}>
            {picture && <img src={`${picture}?size=medium_cropped`} alt="" />}
            <strong dir="auto">{(draft.title ?? stored) || t('title')}</strong>
          </div>
        </div>
      </section>
      <div
        onInput={({ target }) => {
          if (!(target instanceof HTMLInputElement)) return
          const shownHere = target.name === `name-${language}`
          if (shownHere) setDraft((before) => ({ ...before, title: target.value }))
        }}
      >
        <SavePart file={file}>
          <TextsFields file={file} nameLabel={t('title')} result={result} />
          <PictureField
            label={t('picture')}
            file={file}
            aspect={bannerShape}
            result={result}
            onChosen={(picture) => setDraft((before) => ({ ...before, picture }))}
          />
          <NamedSelect
            name="collectionId"
            label={t('toCollection')}
            named={collections}
            value={typed('collectionId') ?? file?.collectionId ?? ''}
            none={t('noCollection')}
          />
          <TextField
            type="url"
            name="link"
            label={t('toLink')}
            hint={t('targetHint')}
            defaultValue={typed('link') ?? file?.link ?? ''}
            error={errorOf('link')}
            maxLength={2000}
            dir="ltr"
          />
          <WindowFields from={file?.from ?? null} to={file?.to ?? null} result={result} />
          <Choice
            name="visible"
            value="1"
            label={t('visible')}
            hint={t('visibleHint')}
            defaultChecked={result ? typed('visible') === '1' : (file?.visible ?? true)}
          />
        </SavePart>
      </div>
    </Editor>
  )
}

interface WindowFieldsProps {
  from: string | null
  to: string | null
  result: sent.EditorResult | undefined
}

/** Start and end of the banner, in the time zone named by the hint. */
function WindowFields({ from, to, result }: WindowFieldsProps) {
  const { t } = useTranslation('managedEntities')
  const timeZone = useTimeZone()
  const errorOf = useFieldError(result)
  const typedHere = result?.typed['timeZone'] === timeZone ? result.typed : undefined
  const value = (name: 'from' | 'to', stored: string | null) =>
    typedHere?.[name] ?? (stored === null ? '' : localTimeOf(stored, timeZone))
  const hint = t('timesIn', { zone: timeZone.replaceAll('_', ' ') })

  return (
    <div className={styles.form} key={timeZone}>
      <input type="hidden" name="timeZone" value={timeZone} />
      <TextField
        type="datetime-local"
        name="from"
        label={t('from')}
        hint={hint}
        defaultValue={value('from', from)}
        error={errorOf('from')}
      />
      <TextField
        type="datetime-local"
        name="to"
        label={t('to')}
        hint={hint}
        defaultValue={value('to', to)}
        error={errorOf('to')}
      />
    </div>
  )
}
