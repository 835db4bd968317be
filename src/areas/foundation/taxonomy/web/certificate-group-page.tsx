import { useTranslation } from 'react-i18next'
import { useFrame } from '#shared/layout.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { logInFirst } from '#shared/log-in-first.ts'
import { clientOf } from '#shared/page-context.ts'
import { shownText } from '#shared/shown-text.ts'
import buttons from '#ui/button.module.css'
import type { taxonomyAdminContract } from '../admin-contract.ts'
import type { Route } from './+types/certificate-group-page.ts'
import { ArchivePart, DeedForm, Editor, Part } from './widgets/entity-editor.tsx'
import * as sent from './widgets/entity-action.ts'
import { TextsFields } from './widgets/texts-fields.tsx'

export const handle: PageHandle = { texts: ['managing', 'admin', 'parts'] }

const api = clientOf<typeof taxonomyAdminContract>('taxonomyAdmin')
const list = '/admin/manage-certificates'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = sent.idFrom(params.id)
  const groups = api(context)
  return {
    file: id === null ? null : await groups.getCertificateGroup({ id }).catch(logInFirst(url)),
  }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const id = sent.idFrom(params.id)
  const form = await request.formData()
  const client = api(context)
  const archive = (archived: boolean) => async () => {
    await client.archiveCertificateGroup({ id: id ?? 0, rev: Number(form.get('rev')), archived })
    return `${list}/groups/${id}`
  }
  return sent.answerEditor(form, url, {
    async save() {
      const { id: saved } = await client.saveCertificateGroup({
        ...sent.identityFrom(form, id),
        texts: sent.textsFrom(form),
      })
      return `${list}/groups/${saved}`
    },
    archive: archive(true),
    restore: archive(false),
  })
}

export default function CertificateGroupPage({
  loaderData,
  actionData: result,
}: Route.ComponentProps) {
  const { t } = useTranslation('managing')
  const language = useFrame()?.language ?? 'en'
  const { file } = loaderData
  const texts = (file?.texts ?? []).map((text) => ({ ...text, origin: text.isOriginal ? 1 : 2 }))
  const name = shownText(texts, language)?.name ?? t('addGroup')

  return (
    <Editor
      title={name}
      list={{ path: list, title: t('certificates') }}
      address={`${list}/groups/${file?.id ?? 'new'}`}
      archived={file?.archived ?? false}
      result={result}
      audit={file?.audit ?? null}
    >
      <Part id="words" title={t('details')}>
        <DeedForm deed="save" rev={file?.rev} key={file?.rev}>
          <TextsFields texts={file?.texts ?? []} nameLabel={t('name')} result={result} />
          <button className={buttons.primary}>{t('save')}</button>
        </DeedForm>
      </Part>
      {file && (
        <ArchivePart
          name={name}
          rev={file.rev}
          archived={file.archived}
          impact={t('archiveGroupImpact', { count: file.certificates })}
        />
      )}
    </Editor>
  )
}
