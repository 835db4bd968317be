import { useTranslation } from '#shared/use-translation.ts'
import { draftProblemsOf } from '../draft-problems.ts'
import { itemWords } from '#shared/forms/findings.ts'
import { allItems, layoutOf } from '#shared/forms/outline.ts'
import { languageInfo, languages } from '#shared/languages.ts'
import { formVersionState } from '#shared/enums.ts'
import buttons from '#ui/button.module.css'
import { Dialog, DialogButton } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './builder-page.module.css'
import { ActionForm } from './action-form.tsx'
import { DialogClose } from './dialog-close.tsx'
import { ImpactList } from './impact-list.tsx'
import { useBuilder, useUseText } from './use-builder.tsx'

/** Changes that publishing would make, problems that prevent it, and missing translations. */
export function ChangesPanel() {
  const { t } = useTranslation('builder')
  const { bench, hrefOf } = useBuilder()
  const isBlocked = useProblems().length > 0
  if (!bench.isDraft) {
    return (
      <div className={styles.wide}>
        <Notice icon="check" title={t('noDraft')} text={t('noDraftHint')}>
          <a href={hrefOf({ view: 'build' })}>{t('view-build')}</a>
        </Notice>
        <Untranslated />
      </div>
    )
  }
  const concerned = bench.impacts.reduce((most, { answers }) => Math.max(most, answers), 0)
  const open = bench.versions.find(({ state }) => state === formVersionState.published)
  return (
    <div className={styles.wide}>
      <Problems />
      <section className={styles.part} aria-labelledby="changes">
        <h2 id="changes">{t('changesSince', { number: open?.number ?? 0 })}</h2>
        {concerned > 0 && (
          <p role="note" className={styles.warning}>
            {t('impactWarning', { count: concerned })}
          </p>
        )}
        <ImpactList impacts={bench.impacts} />
      </section>
      <Untranslated />
      <section className={styles.part} aria-labelledby="publish">
        <h2 id="publish">{t('publish')}</h2>
        <p className="quiet">{t('publishHint')}</p>
        <div className="row">
          <ActionForm action="publish">
            <button className={buttons.primary} disabled={isBlocked}>
              {t('publishNow', { number: bench.definition.version })}
            </button>
          </ActionForm>
          <DiscardDraft />
        </div>
      </section>
    </div>
  )
}

/** Asks before it discards the draft, and lists what is lost. */
function DiscardDraft() {
  const { t } = useTranslation('builder')
  const { bench } = useBuilder()
  const { impacts } = bench
  return (
    <>
      <DialogButton dialog={discardDialog} className={buttons.secondary}>
        {t('drop')}
      </DialogButton>
      <Dialog
        id={discardDialog}
        title={t('dropTitle', { number: bench.definition.version })}
        isHeld
        foot={
          <>
            <DialogClose dialog={discardDialog} />
            <ActionForm action="drop">
              <button className={buttons.grave}>{t('drop')}</button>
            </ActionForm>
          </>
        }
      >
        <div className={styles.dialog}>
          <p>{impacts.length > 0 ? t('dropText', { count: impacts.length }) : t('dropEmpty')}</p>
          {impacts.length > 0 && <ImpactList impacts={impacts} />}
        </div>
      </Dialog>
    </>
  )
}

const discardDialog = 'discard-draft'

function useProblems() {
  const { bench, outline } = useBuilder()
  const { words } = bench.definition
  return draftProblemsOf({
    tags: bench.tags,
    layout: layoutOf(outline),
    hasWords: (id) => (itemWords(words, id)?.title ?? '') !== '',
  })
}

function Problems() {
  const { t } = useTranslation('builder')
  const { outline, titleOf, hrefOf } = useBuilder()
  const problems = useProblems()
  const nameOf = useUseText('tag')
  if (problems.length === 0) return null
  const kinds = new Map(allItems(outline).map(({ item }) => [item.id, item.kind]))
  return (
    <section className={styles.part} aria-labelledby="problems">
      <h2 id="problems">{t('problems', { count: problems.length })}</h2>
      <ul className={styles.impacts}>
        {problems.map(({ key, itemId, tag }) => (
          <li key={`${key} ${itemId} ${tag}`}>
            {itemId !== null && (
              <a href={hrefOf({ view: 'build', itemId })}>
                <bdi>{titleOf(itemId, kinds.get(itemId) ?? 'question')}</bdi>
              </a>
            )}
            <span>{t(`draft-${key}`, { tag: tag ? nameOf(tag) : '' })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Missing and stale translations by language. */
function Untranslated() {
  const { t } = useTranslation('builder')
  const { bench, outline, titleOf, hrefOf } = useBuilder()
  const items = allItems(outline).map(({ item }) => item)
  const byLanguage = languages
    .map((language) => ({
      language,
      items: items.filter(({ id }) => {
        const lacking = bench.lacking[id]
        return lacking?.missing.includes(language) || lacking?.stale.includes(language)
      }),
    }))
    .filter((one) => one.items.length > 0)
  return (
    <section className={styles.part} aria-labelledby="untranslated">
      <h2 id="untranslated">{t('untranslated')}</h2>
      {byLanguage.length === 0 && <p>{t('allTranslated')}</p>}
      {byLanguage.map(({ language, items: lacking }) => (
        <details key={language}>
          <summary>
            <bdi lang={language}>{languageInfo[language].name}</bdi>:{' '}
            {t('lackingCount', { count: lacking.length })}
          </summary>
          <ul>
            {lacking.map(({ id, kind }) => (
              <li key={id}>
                <a href={hrefOf({ view: 'build', itemId: id, language })}>
                  <bdi>{titleOf(id, kind)}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}
