import { useTranslation } from '#shared/use-translation.ts'
import type { networksContract } from '#community/networks/contract.ts'
import { formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { clientOf } from '#shared/page-context.ts'
import { TextField } from '#ui/field.tsx'
import type { taxonomyAdminContract } from '../admin-contract.ts'
import type { Route } from './+types/certificate-page.ts'
import { Editor, SavePart } from './widgets/entity-editor.tsx'
import * as sent from './widgets/entity-action.ts'
import { NamedSelect } from './widgets/named-select.tsx'
import { PictureField } from './widgets/picture-field.tsx'
import { TextsFields } from './widgets/texts-fields.tsx'
import { useFieldError } from './widgets/use-field-error.ts'

export const handle: PageHandle = { texts: ['managedEntities', 'admin', 'upload', 'common'] }

const api = clientOf<typeof taxonomyAdminContract>('taxonomyAdmin')
const networkApi = clientOf<typeof networksContract>('networks')
const list = '/admin/manage-certificates'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = sent.idFrom(params.id)
  const [file, groups, networks] = await Promise.all([
    id === null ? null : api(context).getCertificate({ id }),
    api(context).listCertificates({}),
    networkApi(context).listNetworks({}),
  ])
  return {
    file,
    groups: groups.filter(({ archived }) => !archived).map(({ id, name }) => ({ id, name })),
    networks: networks.map(({ networkId, name }) => ({ id: networkId, name })),
    groupId: file?.groupId ?? (Number(url.searchParams.get('group')) || null),
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
      client.saveCertificate({
        ...identity,
        groupId: sent.numberFrom(form, 'groupId') ?? 0,
        texts: sent.textsFrom(form),
        imageId: await sent.pictureFrom(context, form),
        networkId: sent.numberFrom(form, 'networkId'),
        link: formText(form, 'link').trim() || null,
      }),
    archive: (seen) => client.archiveCertificate(seen),
  })
}

/** Certificate editor: texts, badge, network and link. */
export default function CertificatePage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { t } = useTranslation('managedEntities')
  const { file, groups, networks, groupId } = loaderData
  const typed = (field: string) => result?.typed[field]
  const errorOf = useFieldError(result)

  return (
    <Editor
      file={file}
      newTitle={t('addCertificate')}
      list={{ path: list, title: t('certificates') }}
      path={list}
      result={result}
      impact={file && t('archiveCertificateImpact', { ...file.uses })}
    >
      {file && <p>{t('holdersOf', { ...file.uses })}</p>}
      <SavePart file={file}>
        <TextsFields file={file} nameLabel={t('name')} hasDescription result={result} />
        <NamedSelect
          name="groupId"
          label={t('group')}
          named={groups}
          value={typed('groupId') ?? groupId ?? ''}
        />
        <PictureField label={t('badge')} file={file} aspect={1} result={result} />
        <NamedSelect
          name="networkId"
          label={t('network')}
          hint={t('networkHint')}
          named={networks}
          value={typed('networkId') ?? file?.networkId ?? ''}
          none={t('noNetwork')}
        />
        <TextField
          type="url"
          name="link"
          label={t('learnMore')}
          hint={t('learnMoreHint')}
          defaultValue={typed('link') ?? file?.link ?? ''}
          error={errorOf('link')}
          maxLength={2000}
          dir="ltr"
        />
      </SavePart>
    </Editor>
  )
}
