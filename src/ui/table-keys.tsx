import { useTranslation } from '#shared/use-translation.ts'
import buttons from './button.module.css'
import { Dialog, DialogButton, openDialog } from './dialog.tsx'
import styles from './table-keys.module.css'
import { useRowKeys } from './use-row-keys.ts'

const dialogId = 'table-keys'
const help = () => openDialog(dialogId)

/** A shortcut of one kind of row: an action, or else its button is marked `data-key`. */
export interface RowKey {
  key: string
  label: string
  run?: (row: HTMLElement) => void
}

interface TableKeysProps {
  /** Whether rows can be selected. */
  isChoosing?: boolean | undefined
  /** Whether the page has a search field. */
  isSearched?: boolean | undefined
  more?: readonly RowKey[] | undefined
}

/** Enables the shortcuts of the rows of a page, and lists them in a dialog. */
export function TableKeys({ isChoosing = true, isSearched = true, more = [] }: TableKeysProps) {
  const { t } = useTranslation('table')
  useRowKeys(help, Object.fromEntries(more.flatMap(({ key, run }) => (run ? [[key, run]] : []))))
  const keys: readonly RowKey[] = [
    { key: 'j', label: t('keyNext') },
    { key: 'k', label: t('keyPrevious') },
    ...(more.some(({ run }) => run) ? [] : [{ key: 'Enter', label: t('keyOpen') }]),
    ...(isChoosing ? [{ key: 'x', label: t('keySelect') }] : []),
    ...more,
    ...(isSearched ? [{ key: '/', label: t('keySearch') }] : []),
    { key: '?', label: t('keyHelp') },
  ]

  return (
    <>
      <DialogButton dialog={dialogId} className={`${buttons.text} ${styles.open}`}>
        {t('keys')}
      </DialogButton>
      <Dialog id={dialogId} title={t('keys')}>
        <dl className={styles.keys}>
          {keys.map(({ key, label }) => (
            <div key={key}>
              <dt>
                <kbd dir="ltr">{key}</kbd>
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
