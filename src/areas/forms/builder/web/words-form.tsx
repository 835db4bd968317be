import { useTranslation } from '#shared/use-translation.ts'
import type { ItemKind } from '#shared/forms/outline.ts'
import { languageInfo, languages } from '#shared/languages.ts'
import buttons from '#ui/button.module.css'
import type { Workbench } from '../contract.ts'
import styles from './builder-page.module.css'
import { ActionForm } from './action-form.tsx'
import { FixForm } from './fix-form.tsx'
import { useBuilder } from './use-builder.tsx'
import { WordsFields } from './words-fields.tsx'

type OpenItem = NonNullable<Workbench['item']>

/** Texts of an item in one language, saved in the draft. */
export function WordsForm({ item, kind }: { item: OpenItem; kind: ItemKind }) {
  const { t } = useTranslation('builder')
  const { bench, language, hrefOf } = useBuilder()
  const own = item.words.find((words) => words.language === language)
  const original = item.words.find(({ isOriginal }) => isOriginal)
  const source = original && original !== own ? original : null
  const lacking = bench.lacking[item.id]
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
        <WordsFields kind={kind} words={own} hintOf={(part) => hintOf(source?.[part])} />
        <button className={buttons.secondary}>{t('saveWords')}</button>
      </ActionForm>
      {item.live && <FixForm itemId={item.id} kind={kind} live={item.live} />}
    </section>
  )
}
