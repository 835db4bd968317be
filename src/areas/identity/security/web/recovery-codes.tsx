import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { CopyField } from '#ui/copy-field.tsx'
import { useHydrated } from '#shared/hydrated.ts'
import { useIntoView } from '#ui/into-view.ts'
import styles from './security.module.css'

/** New recovery codes, shown once: to copy, download or print. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('security')
  const shown = useIntoView<HTMLDivElement>(codes)
  const live = useHydrated()
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`

  return (
    <div className={styles.codes} ref={shown}>
      <div role="status">
        <h3>{t('recoveryTitle')}</h3>
        <p>{t('recoveryText')}</p>
      </div>
      <CopyField
        id="recovery-codes"
        label={t('recoveryList')}
        text={codes.join('\n')}
        rows={codes.length}
        copied={t('recoveryCopied')}
      />
      <div className={styles.row}>
        <a className={buttons.secondary} href={file} download="recovery-codes.txt" data-document="">
          {t('recoveryDownload')}
        </a>
        {live && (
          <button type="button" className={buttons.secondary} onClick={() => print()}>
            {t('recoveryPrint')}
          </button>
        )}
      </div>
    </div>
  )
}
