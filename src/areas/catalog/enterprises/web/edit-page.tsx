import { useMemo, useState } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { useFetcher } from 'react-router'
import { TakenDownNote } from '#community/moderation/web/widgets/taken-down-note.tsx'
import { saveToSet } from '#forms/engine/web/widgets/answer-set.ts'
import { FormRenderer } from '#forms/engine/web/widgets/form-renderer.tsx'
import { seenField } from '#forms/engine/web/widgets/sent-answers.ts'
import { formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { languageInfo, languages } from '#shared/languages.ts'
import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import { accountAddress, profileFormAddress } from '#shared/profiles.ts'
import buttons from '#ui/button.module.css'
import { SelectField } from '#ui/field.tsx'
import { useHydrated } from '#shared/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import links from '#ui/link-row.module.css'
import { DoneNote, ProblemNote } from '#ui/outcome.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { Route } from './+types/edit-page.ts'
import { answerEdit, type EditResult } from './profile-editor/edit-action.ts'
import { adoptFormerDraft } from './profile-editor/former-draft.ts'
import { loadEdit } from './profile-editor/edit-loader.ts'
import styles from './profile-editor/editing.module.css'
import { profileControls, ProfileNotesContext } from './profile-editor/profile-controls.tsx'
import { ProfilePreview } from './profile-editor/profile-preview.tsx'
import { SectionList } from './profile-editor/section-list.tsx'

export { skipsReload as shouldRevalidate } from '#forms/engine/web/widgets/form-pages.ts'

export const handle: PageHandle = {
  texts: ['profileEditor', 'enterprise', 'forms', 'upload', 'map', 'moderation', 'common'],
}

export function loader({ context, url }: Route.LoaderArgs) {
  return loadEdit(context, url)
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return answerEdit(context, url, await request.formData())
}

const formId = 'profile-form'

/** Profile editor for owners and admins of a team; changes go live when they are saved. */
export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, form, extras, decided, isSaved, takenDown } = loaderData
  const { t } = useTranslation('profileEditor')
  const link = useLinks()
  const { data, submit } = useFetcher<EditResult>()
  const result = data ?? actionData
  const [closed, setClosed] = useState<EditResult>()
  const { id, rev, texts } = profile
  const viewerId = useFrame()?.viewer?.id ?? 0
  useState(() => adoptFormerDraft(viewerId, { ...form, id }))
  const save = useMemo(() => saveToSet(form.setId), [form.setId])
  const notes = useMemo(
    () => ({ texts, decided, confirmed: result?.confirmed ?? [] }),
    [texts, decided, result],
  )
  const preview = result && result !== closed ? result.preview : null
  const title = t('title', { name: profile.name })

  async function send(fields: FormData) {
    setClosed(undefined)
    const sent = new FormData()
    for (const name of ['confirmed', seenField]) {
      for (const value of fields.getAll(name)) sent.append(name, value)
    }
    for (const name of ['intent', 'language']) sent.set(name, formText(fields, name))
    sent.set('live', '1')
    await submit(sent, { method: 'post', action: profileFormAddress(id) })
  }

  return (
    <article className={styles.page}>
      <PageHead title={title} description={t('hint')} address="/account/vendor/profile" unlisted />
      <header>
        <h1>{title}</h1>
        <p>{t('hint')}</p>
        <nav className={links.row} aria-label={t('ways')}>
          <a href={link(accountAddress({ id, type: 'vendor' }))}>{t('toAccount')}</a>
          {!takenDown && <a href={link(`/${profile.handle}`)}>{t('toProfile')}</a>}
        </nav>
      </header>
      {takenDown && <TakenDownNote takenDown={takenDown} />}
      {preview && (
        <ProfilePreview
          // A new preview starts scrolled to the top.
          key={preview.updatedAt}
          profile={preview}
          hint={t('previewHint')}
        >
          <GoOn
            onClose={() => {
              setClosed(result)
              document.getElementById(formId)?.scrollIntoView()
            }}
          />
          <button className={buttons.primary} form={formId} name="intent" value="submit">
            {t('save')}
          </button>
        </ProfilePreview>
      )}
      <ProfileNotesContext value={notes}>
        <div className={styles.work}>
          <SectionList {...form.definition} />
          <FormRenderer
            {...form}
            // Saving may change answers: web addresses get a scheme.
            key={`${id} ${rev}`}
            formId={formId}
            vendorId={id}
            extras={extras}
            isPublic
            controls={profileControls}
            unsaved={profile.unsaved}
            outcome={<Outcome result={result} isSaved={isSaved && !result} />}
            excused={profile.excused}
            save={save}
            sent={result?.sent}
            foot={<PreviewButton result={result} />}
            keepsSubmit
            submitText={t('save')}
            onSend={send}
          />
        </div>
      </ProfileNotesContext>
    </article>
  )
}

/** Closes the preview; without scripts leads to the form below it. */
function GoOn({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profileEditor')
  if (!useHydrated()) {
    return (
      <a href={`#${formId}`} className={buttons.secondary}>
        {t('goOn')}
      </a>
    )
  }
  return (
    <button type="button" className={buttons.secondary} onClick={onClose}>
      {t('goOn')}
    </button>
  )
}

function PreviewButton({ result }: { result: EditResult | undefined }) {
  const { t } = useTranslation('profileEditor')
  const language = useFrame()?.language
  return (
    <>
      <SelectField
        label={t('previewIn')}
        name="language"
        defaultValue={result?.language ?? language}
        className={styles.language}
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={one} dir={languageInfo[one].dir}>
            {languageInfo[one].name}
          </option>
        ))}
      </SelectField>
      <button className={buttons.secondary} name="intent" value="preview">
        {t('preview')}
      </button>
    </>
  )
}

/** Result of saving, beside the button. */
function Outcome({ result, isSaved }: { result: EditResult | undefined; isSaved: boolean }) {
  const { t } = useTranslation('profileEditor')
  if (result?.refusal) {
    return (
      <ProblemNote>
        <Icon name="warning" />
        {t(result.refusal)}
      </ProblemNote>
    )
  }
  const { conflicts = [], problems = {} } = result?.sent ?? {}
  const isRefused = conflicts.length > 0 || Object.keys(problems).length > 0
  if (!isSaved && (!result || result.isPreview || isRefused)) return null
  return (
    <DoneNote>
      <Icon name="check" />
      {t('saved')}
    </DoneNote>
  )
}
