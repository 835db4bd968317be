import { Fragment } from 'react'
import { Form } from 'react-router'
import { Outcome } from '#foundation/taxonomy/web/widgets/entity-editor.tsx'
import { answerEditor, type EditorResult } from '#foundation/taxonomy/web/widgets/entity-action.ts'
import styles from '#foundation/taxonomy/web/widgets/entity-pages.module.css'
import { useFieldError } from '#foundation/taxonomy/web/widgets/use-field-error.ts'
import { formNumber, formText } from '#shared/form-text.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { isLanguage, languageInfo, languages } from '#shared/languages.ts'
import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import { clientOf } from '#shared/page-context.ts'
import { parseId } from '#shared/parse-id.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import card from '#ui/card.module.css'
import { SelectField, TextArea, TextField } from '#ui/field.tsx'
import { PageHead } from '#ui/page-head.tsx'
import spoken from '#ui/spoken.module.css'
import type {
  Concept,
  PreviewedWord,
  SynonymGroup,
  synonymsContract,
} from '../synonyms-contract.ts'
import type { Route } from './+types/synonyms-page.ts'

export const handle: PageHandle = { texts: ['managedEntities', 'synonyms', 'common'] }

const api = clientOf<typeof synonymsContract>('synonyms')
const path = '/admin/manage-synonyms'

export async function loader({ context, url }: Route.LoaderArgs) {
  const find = (url.searchParams.get('find') ?? '').slice(0, 60)
  const edited = parseId(url.searchParams.get('edit') ?? '')
  const { groups, concepts } = await api(context).listSynonyms({ find })
  return { groups, concepts, find, edited: groups.find(({ id }) => id === edited) ?? null }
}

interface Previewed {
  preview: PreviewedWord[]
  typed: Readonly<Record<string, string>>
}

export async function action({
  context,
  request,
  url,
}: Route.ActionArgs): Promise<EditorResult | Previewed> {
  const form = await request.formData()
  const client = api(context)
  const lang = formText(form, 'lang')
  const id = formNumber(form, 'id')
  const rev = formNumber(form, 'rev')
  const group = () => ({
    ...(id > 0 && { id, rev }),
    lang: isLanguage(lang) ? lang : null,
    words: formText(form, 'words')
      .split(/[,،、\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  })
  let preview: PreviewedWord[] | null = null

  const result = answerEditor(form, url, {
    async preview() {
      preview = await client.previewSynonyms(group())
      return path
    },
    async save() {
      await client.saveSynonyms(group())
      return path
    },
    async remove(of, seen) {
      await client.removeSynonyms({ id: Number(of), rev: Number(seen) })
      return path
    },
    async switch(concept = '', to) {
      await client.switchConcept({ concept, active: to === 'on' })
      return `${path}?find=${encodeURIComponent(formText(form, 'find'))}`
    },
  })
  try {
    return await result
  } catch (redirected) {
    // A preview changes nothing, so it is answered in place.
    if (preview === null) throw redirected
    return { preview, typed: { words: formText(form, 'words'), lang } }
  }
}

/** What visitors call things: own groups of synonyms, with a preview, and the built-in ones. */
export default function SynonymsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('synonyms')
  const { groups, concepts, find, edited } = loaderData
  const failed = actionData && 'problem' in actionData ? actionData : undefined
  const previewed = actionData && 'preview' in actionData ? actionData : undefined

  return (
    <article className={styles.page}>
      <PageHead title={t('title')} description={t('hint')} address={path} unlisted />
      <header>
        <h1>{t('title')}</h1>
        <p>{t('hint')}</p>
      </header>
      <Outcome result={failed} />
      <GroupForm
        key={edited?.id}
        edited={edited}
        typed={failed?.typed ?? previewed?.typed}
        failed={failed}
      />
      {previewed && <Preview words={previewed.preview} />}
      <Groups groups={groups} />
      <Concepts concepts={concepts} find={find} />
    </article>
  )
}

interface GroupFormProps {
  /** Null for a new group. */
  edited: SynonymGroup | null
  typed: Readonly<Record<string, string>> | undefined
  failed: EditorResult | undefined
}

function GroupForm({ edited, typed, failed }: GroupFormProps) {
  const { t } = useTranslation('synonyms')
  const link = useLinks()
  const errorOf = useFieldError(failed)

  return (
    <section className={card.card} aria-labelledby="group">
      <h2 id="group">{t(edited ? 'editGroup' : 'addGroup')}</h2>
      <Form method="post" className={styles.form} preventScrollReset>
        <input type="hidden" name="id" value={edited?.id ?? ''} />
        <input type="hidden" name="rev" value={edited?.rev ?? ''} />
        <TextArea
          name="words"
          label={t('words')}
          hint={t('wordsHint')}
          rows={3}
          required
          maxLength={1300}
          dir="auto"
          defaultValue={typed?.['words'] ?? edited?.words.join(', ') ?? ''}
          error={errorOf('words') && t('tooFew')}
        />
        <SelectField
          name="lang"
          label={t('language')}
          defaultValue={typed?.['lang'] ?? edited?.lang ?? ''}
        >
          <option value="">{t('everyLanguage')}</option>
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageInfo[language].name}
            </option>
          ))}
        </SelectField>
        <div className="row">
          <button className={buttons.primary} name="do" value="preview">
            {t('preview')}
          </button>
          <button className={buttons.secondary} name="do" value="save">
            {t('save')}
          </button>
          {edited && <a href={link(path)}>{t('cancel')}</a>}
        </div>
      </Form>
    </section>
  )
}

/** What each word finds now, and what it will find. */
function Preview({ words }: { words: readonly PreviewedWord[] }) {
  const { t } = useTranslation('synonyms')
  const language = useFrame()?.language ?? 'en'
  const list = new Intl.ListFormat(language, { type: 'unit' })
  const shown = ({ total, first }: PreviewedWord['after']) => (
    <>
      <strong>{t('results', { count: total })}</strong>{' '}
      <bdi className="quiet">{list.format(first)}</bdi>
    </>
  )

  return (
    <section className={card.card} aria-labelledby="preview" role="status">
      <h2 id="preview">{t('whatChanges')}</h2>
      {words.map(({ word, before, after }) => (
        <div key={word}>
          <h3>
            <bdi>{word}</bdi>
          </h3>
          <p>
            {t('now')} {shown(before)}
          </p>
          <p>
            {t('then')} {shown(after)}
          </p>
        </div>
      ))}
    </section>
  )
}

function Groups({ groups }: { groups: readonly SynonymGroup[] }) {
  const { t } = useTranslation('synonyms')
  const link = useLinks()

  return (
    <section className={styles.page} aria-labelledby="groups">
      <h2 id="groups">{t('ownGroups')}</h2>
      {groups.length === 0 && <p className="quiet">{t('noGroups')}</p>}
      <Form method="post" className={styles.page}>
        {groups.map(({ id, rev, lang, words }) => (
          <div key={id} className={card.card}>
            <WordList words={words} />
            <p className="quiet">{lang === null ? t('everyLanguage') : languageInfo[lang].name}</p>
            <div className="row">
              <a className={buttons.secondary} href={link(`${path}?edit=${id}`)}>
                {t('edit')}
                <span className={spoken.spoken}> {words[0]}</span>
              </a>
              <button className={buttons.secondary} name="do" value={`remove:${id}:${rev}`}>
                {t('remove')}
                <span className={spoken.spoken}> {words[0]}</span>
              </button>
            </div>
          </div>
        ))}
      </Form>
    </section>
  )
}

function WordList({ words }: { words: readonly string[] }) {
  return (
    <p>
      {words.map((word, at) => (
        <Fragment key={word}>
          {at > 0 && ' · '}
          <bdi>{word}</bdi>
        </Fragment>
      ))}
    </p>
  )
}

/** The built-in groups with a word, to look up and turn off; without one, those that are off. */
function Concepts({ concepts, find }: { concepts: readonly Concept[]; find: string }) {
  const { t } = useTranslation('synonyms')
  const link = useLinks()

  return (
    <section className={styles.page} aria-labelledby="concepts">
      <h2 id="concepts">{t('builtIn')}</h2>
      <p>{t('builtInHint')}</p>
      <form action={link(path)} className={styles.form}>
        <TextField type="search" name="find" label={t('find')} defaultValue={find} maxLength={60} />
        <button className={buttons.secondary}>{t('findIt')}</button>
      </form>
      {find !== '' && concepts.length === 0 && <p role="status">{t('noneWith', { word: find })}</p>}
      <Form method="post" className={styles.page} preventScrollReset>
        <input type="hidden" name="find" value={find} />
        {concepts.map(({ concept, words, active }) => (
          <div key={concept} className={card.card}>
            <WordList words={words} />
            <div className="row">
              <button
                className={buttons.secondary}
                name="do"
                value={`switch:${concept}:${active ? 'off' : 'on'}`}
              >
                {t(active ? 'turnOff' : 'turnOn')}
                <span className={spoken.spoken}> {words[0]}</span>
              </button>
            </div>
          </div>
        ))}
      </Form>
    </section>
  )
}
