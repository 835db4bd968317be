import { useTranslation } from '#shared/use-translation.ts'
import buttons from './button.module.css'
import { Dialog, DialogButton } from './dialog.tsx'
import styles from './keys-help.module.css'
import { keysDialog } from './row-keys.ts'
import { WithScripts } from './with-scripts.tsx'

/** Button and dialog with the keys of `useRowKeys` on a page. */
export function KeysHelp({ keys }: { keys: readonly (readonly [key: string, text: string])[] }) {
  const { t } = useTranslation('common')
  const all = [['j', t('keyNext')], ['k', t('keyPrevious')], ...keys, ['?', t('keyHelp')]] as const

  return (
    <WithScripts>
      <DialogButton dialog={keysDialog} className={`${buttons.text} ${styles.open}`}>
        {t('keys')}
      </DialogButton>
      <Dialog id={keysDialog} title={t('keys')}>
        <dl className={styles.keys}>
          {all.map(([key, text]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </WithScripts>
  )
}
