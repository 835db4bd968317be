import { Form, useNavigation } from 'react-router'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import type { VariantPreview as Preview } from '../contract.ts'
import styles from './editor/product.module.css'

interface VariantPreviewProps {
  preview: Preview
  /** The file. */
  text: string
  /** URL to choose another file. */
  again: string
}

/** What a file of variants would change. */
export function VariantPreview({ preview, text, again }: VariantPreviewProps) {
  const { t } = useTranslation('selling')
  const isSending = useNavigation().formMethod === 'POST'
  const { changes, changed, listings, unchanged, problems, digest } = preview

  return (
    <section className={styles.section} aria-labelledby="preview">
      <h2 id="preview">{t('previewTitle', { count: changed })}</h2>
      <p>{t('unchangedRows', { count: unchanged })}</p>
      {problems.length > 0 && (
        <section aria-labelledby="row-problems">
          <h3 id="row-problems">{t('rowProblems', { count: problems.length })}</h3>
          <ul>
            {problems.map(({ row, column, problem, given }) => (
              <li key={`${row} ${column} ${problem}`}>
                {t('rowProblem', { row, column })} {t(`rowProblem-${problem}`)}{' '}
                {given !== '' && <bdi>“{given}”</bdi>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {changes.length > 0 && (
        <div className={styles.scroll} role="region" aria-labelledby="preview">
          <table className={styles.changes}>
            <thead>
              <tr>
                <th scope="col">{t('listing')}</th>
                <th scope="col">{t('variant')}</th>
                <th scope="col">{t('column')}</th>
                <th scope="col">{t('from')}</th>
                <th scope="col">{t('to')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ row, title, variant, column, from, to }) => (
                <tr key={`${row} ${column}`}>
                  <th scope="row" dir="auto">
                    {title || t('untitled')}
                  </th>
                  <td dir="auto">{variant}</td>
                  <td>{column}</td>
                  <td dir="auto">{from || '–'}</td>
                  <td dir="auto">{to || '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {changed > changes.length && <p>{t('moreChanges', { count: changed - changes.length })}</p>}
      <Form method="post" className="row">
        {listings > 0 && (
          <>
            <input type="hidden" name="text" value={text} />
            <input type="hidden" name="digest" value={digest} />
            <button className={buttons.primary} name="do" value="confirm" aria-disabled={isSending}>
              {isSending ? t('saving') : t('confirmFile', { count: listings })}
            </button>
          </>
        )}
        <a className={buttons.secondary} href={again}>
          {t('otherFile')}
        </a>
      </Form>
    </section>
  )
}
