import { useTranslation } from '#shared/use-translation.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { clientOf } from '#shared/page-context.ts'
import type { taxonomyAdminContract } from '../admin-contract.ts'
import type { Route } from './+types/certificate-group-page.ts'
import { Editor, SavePart } from './widgets/entity-editor.tsx'
import * as sent from './widgets/entity-action.ts'
import { TextsFields } from './widgets/texts-fields.tsx'

export const handle: PageHandle = { texts: ['managedEntities', 'admin', 'common'] }

const api = clientOf<typeof taxonomyAdminContract>('taxonomyAdmin')
const list = '/admin/manage-certificates'
const path = `${list}/groups`

export async function loader({ context, params }: Route.LoaderArgs) {
  const id = sent.idFrom(params.id)
  const groups = api(context)
  return {
    file: id === null ? null : await groups.getCertificateGroup({ id }),
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
    path,
    save: (identity) => client.saveCertificateGroup({ ...identity, texts: sent.textsFrom(form) }),
    archive: (seen) => client.archiveCertificateGroup(seen),
  })
}

export default function CertificateGroupPage({
  loaderData,
  actionData: result,
}: Route.ComponentProps) {
  const { t } = useTranslation('managedEntities')
  const { file } = loaderData

  return (
    <Editor
      file={file}
      newTitle={t('addGroup')}
      list={{ path: list, title: t('certificates') }}
      path={path}
      result={result}
      impact={file && t('archiveGroupImpact', { count: file.certificates })}
    >
      <SavePart file={file}>
        <TextsFields file={file} nameLabel={t('name')} result={result} />
      </SavePart>
    </Editor>
  )
}
