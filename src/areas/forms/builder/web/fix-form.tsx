import { useTranslation } from '#shared/use-translation.ts'
import { formVersionState } from '#shared/enums.ts'
import type { ItemKind } from '#shared/forms/outline.ts'
import { languageInfo } from '#shared/languages.ts'
import buttons from '#ui/button.module.css'
import { Dialog, DialogButton } from '#ui/dialog.tsx'
import type { Workbench } from '../contract.ts'
import styles from './builder-page.module.css'
import { ActionForm } from './action-form.tsx'
import { DialogClose } from './dialog-close.tsx'
import { useBuilder } from './use-builder.tsx'
import { WordsFields } from './words-fields.tsx'

interface FixFormProps {
  itemId: number
  kind: ItemKind
  /** Its text of the live version, in the editing language. */
  live: NonNullable<NonNullable<Workbench['item']>['live']>
}

const fixDialog = 'fix-text'

/** Dialog to correct the live version's text at once, without publishing the draft. */
export function FixForm({ itemId, kind, live }: FixFormProps) {
  const { t } = useTranslation('builder')
  const { bench, language, result } = useBuilder()
  const { number = 0 } =
    bench.versions.find(({ state }) => state === formVersionState.published) ?? {}
  const problem = result?.action === 'fix' ? result.problem : null
  return (
    <>
      <DialogButton dialog={fixDialog} className={buttons.text}>
        {t('fix')}
      </DialogButton>
      <Dialog
        id={fixDialog}
        title={t('fixTitle', { number, language: languageInfo[language].name })}
        isHeld
      >
        <div className={styles.dialog}>
          <p>{t('fixText')}</p>
          {problem && <p role="alert">{t(`problem-${problem}`)}</p>}
          <ActionForm
            action="fix"
            itemId={itemId}
            className={styles.form}
            key={`${itemId} ${language} ${live.rev}`}
          >
            <input type="hidden" name="language" value={language} />
            <input type="hidden" name="wordsRev" value={live.rev} />
            <WordsFields kind={kind} words={live} />
            <div className="row">
              <button className={buttons.primary}>{t('fixNow')}</button>
              <DialogClose dialog={fixDialog} />
            </div>
          </ActionForm>
        </div>
      </Dialog>
    </>
  )
}
