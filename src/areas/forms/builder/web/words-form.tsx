import { useTranslation } from '#shared/use-translation.ts'
import type { ItemKind } from '#shared/forms/outline.ts'
import { languageInfo, languages } from '#shared/languages.ts'
import buttons from '#ui/button.module.css'
import { TextArea, TextField } from '#ui/field.tsx'
import type { Workbench } from '../contract.ts'
import styles from './builder-page.module.css'
import { ActionForm } from './action-form.tsx'
import { useBuilder } from './use-builder.tsx'

type OpenItem = NonNullable<Workbench['item']>

/** Texts of an item in one language. */
export function WordsForm({ item, kind }: { item: OpenItem; kind: ItemKind }) {
  const { t } = useTranslation('builder')
  const { bench, language, hrefOf } = useBuilder()
  const { dir } = languageInfo[language]
  const own = item.words.find((words) => words.language === language)
  const original = item.words.find(({ isOriginal }) => isOriginal)
  const source = original && original !== own ? original : null
  const lacking = bench.lacking[item.id]
  const of = { lang: language, dir }
  /** Original text, below the field of its translation. */
  const hintOf = (text: string | undefined) =>
    text ? (
      <span lang={source?.language} dir="auto">
        {text}
      </span>
    ) : undefined

  return (
    <section className={styles.part} aria-labelledby="words">
      <h3 id="words">{t('words')}</h3>
      <p className="quiet">{t('wordsHint')}</p>
      <nav className={styles.languages} aria-label={t('wordsIn')}>
        {languages.map((each) => (
          <a
            key={each}
            href={hrefOf({ language: each })}
            aria-current={each === language ? 'page' : undefined}
          >
            <bdi lang={each}>{languageInfo[each].name}</bdi>
            {lacking?.missing.includes(each) && <small>{t('missing')}</small>}
            {lacking?.stale.includes(each) && <small>{t('stale')}</small>}
          </a>
        ))}
      </nav>
      {item.meaning && <p className="quiet">{t('meansHint')}</p>}
      <ActionForm
        action="words"
        itemId={item.id}
        className={styles.form}
        stays
        key={`${item.id} ${language}`}
      >
        <input type="hidden" name="language" value={language} />
        <input type="hidden" name="wordsRev" value={own?.rev ?? 0} />
        <TextField
          name="title"
          label={t('title')}
          hint={hintOf(source?.title)}
          defaultValue={own?.title}
          maxLength={2000}
          autoComplete="off"
          {...of}
        />
        {kind !== 'group' && (
          <TextArea
            name="help"
            label={t('help')}
            hint={hintOf(source?.help)}
            defaultValue={own?.help}
            rows={2}
            maxLength={10_000}
            {...of}
          />
        )}
        {kind === 'question' && (
          <TextField
            name="placeholder"
            label={t('placeholder')}
            hint={hintOf(source?.placeholder)}
            defaultValue={own?.placeholder}
            maxLength={500}
            autoComplete="off"
            {...of}
          />
        )}
        <button className={buttons.secondary}>{t('saveWords')}</button>
      </ActionForm>
    </section>
  )
}
