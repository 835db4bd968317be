import { Form, redirect, useNavigation } from 'react-router'
import { formText } from '#shared/form-text.ts'
import { useHydrated } from '#shared/hydrated.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { TextField } from '#ui/field.tsx'
import { DoneNote, ProblemNote } from '#ui/outcome.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { clientOf } from '#shared/page-context.ts'
import type { Route } from './+types/count-page.ts'
import type { CountPreview, stockContract } from '../contract.ts'
import { stockLimits } from '../model.ts'
import { stock, stockPaths, vendorIn, vendorOfPage } from './stock-api.ts'
import { StockViews } from './stock-head.tsx'
import styles from './stock.module.css'
import { useDoneSnackbar } from './use-done.ts'

export const handle: PageHandle = { texts: ['stock', 'common'] }

const api = clientOf<typeof stockContract>('stock')

export async function loader({ context, url }: Route.LoaderArgs) {
  const vendorId = await vendorOfPage(context, url, 'count')
  const { vendor } = await stock(context).listLocations({ vendorId })
  return { vendor, isDone: url.searchParams.get('done') === 'counted' }
}

interface CountResult {
  problem: 'noFile' | 'tooLarge' | 'stale' | CountPreview['fault']
  preview: CountPreview | null
}

export async function action({ context, request, url }: Route.ActionArgs): Promise<CountResult> {
  const vendorId = vendorIn(url)
  const form = await request.formData()
  if (formText(form, 'do') === 'confirm') {
    const counts = confirmedCounts(formText(form, 'counts'))
    if (counts.length === 0) return { problem: 'empty', preview: null }
    const note = formText(form, 'note').slice(0, stockLimits.note)
    const { stale } = await api(context).countStock({ vendorId, counts, isFile: true, note })
    if (stale.length > 0) return { problem: 'stale', preview: null }
    throw redirect(`${stockPaths.count}?id=${vendorId}&done=counted`, 303)
  }
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return { problem: 'noFile', preview: null }
  if (file.size > stockLimits.bytes) return { problem: 'tooLarge', preview: null }
  const preview = await stock(context).previewCount({ vendorId, text: await file.text() })
  return { problem: preview.fault, preview: preview.fault === null ? preview : null }
}

type Counts = Parameters<ReturnType<typeof api>['countStock']>[0]['counts']

/** Reads what the preview passes on: item, location, stock, and what was there. */
function confirmedCounts(text: string): Counts {
  return text.split('\n').flatMap((line) => {
    const [itemId, locationId, stocked, seen] = line.trim().split(' ')
    if (!itemId || !locationId || !stocked) return []
    return { itemId, locationId, stocked: Number(stocked), seen: seen ? Number(seen) : null }
  })
}

/** Stock count by file: download, count, upload, check and confirm. */
export default function CountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { vendor, isDone } = loaderData
  const { t } = useTranslation('stock')
  const isLive = useHydrated()
  const isSending = useNavigation().formMethod === 'POST'
  const text = !actionData && isDone ? t('counted') : null
  useDoneSnackbar(text)

  return (
    <article className={styles.page}>
      <PageHead
        title={t('countOf', { name: vendor.name })}
        description={t('countHint')}
        address={stockPaths.count}
        unlisted
      />
      <header>
        <StockViews vendorId={vendor.id} current="count" />
        <h1>{t('countOf', { name: vendor.name })}</h1>
        <p className="quiet">{t('countHint')}</p>
      </header>
      {text !== null && !isLive && <DoneNote>{text}</DoneNote>}
      {actionData?.problem && <ProblemNote>{t(`fault-${actionData.problem}`)}</ProblemNote>}
      {actionData?.preview ? (
        <Preview preview={actionData.preview} vendorId={vendor.id} />
      ) : (
        <div className={styles.cards}>
          <section className={styles.card} aria-labelledby="download">
            <h2 id="download">{t('download')}</h2>
            <p>{t('downloadHint')}</p>
            <a className={buttons.secondary} href={`/vendor/stock/${vendor.id}/stock.csv`} download>
              {t('downloadFile')}
            </a>
          </section>
          <section className={styles.card} aria-labelledby="upload">
            <h2 id="upload">{t('upload')}</h2>
            <Form method="post" encType="multipart/form-data">
              <label htmlFor="count-file">{t('file')}</label>
              <input id="count-file" type="file" name="file" accept=".csv,text/csv" required />
              <button className={buttons.primary} aria-disabled={isSending}>
                {t(isSending ? 'reading' : 'checkFile')}
              </button>
            </Form>
          </section>
        </div>
      )}
    </article>
  )
}

/** Rows shown of a long preview; all are written. */
const mostShown = 200

/** What a file would change. */
function Preview({ preview, vendorId }: { preview: CountPreview; vendorId: number }) {
  const { t } = useTranslation('stock')
  const { changes, unchanged, problems } = preview
  const counts = changes
    .map(
      ({ itemId, locationId, stocked, seen }) => `${itemId} ${locationId} ${stocked} ${seen ?? ''}`,
    )
    .join('\n')

  return (
    <section className={styles.form} aria-labelledby="preview">
      <h2 id="preview">{t('previewTitle', { count: changes.length })}</h2>
      <p>{t('unchangedRows', { count: unchanged })}</p>
      {problems.length > 0 && (
        <section aria-labelledby="row-problems">
          <h3 id="row-problems">{t('rowProblems', { count: problems.length })}</h3>
          <ul>
            {problems.slice(0, mostShown).map(({ row, problem, given }) => (
              <li key={`${row} ${problem}`}>{t(`rowProblem-${problem}`, { row, given })}</li>
            ))}
          </ul>
        </section>
      )}
      {changes.length > 0 && (
        <div className={styles.scroll} role="region" aria-labelledby="preview">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('item')}</th>
                <th scope="col">{t('location')}</th>
                <th scope="col">{t('before')}</th>
                <th scope="col">{t('countedNow')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.slice(0, mostShown).map((change) => (
                <tr key={change.row}>
                  <th scope="row">
                    <span dir="auto">{change.title}</span>
                    {change.variant !== '' && <span dir="auto">{change.variant}</span>}
                  </th>
                  <td>
                    <bdi>{change.location}</bdi>
                  </td>
                  <td className={styles.number}>{change.seen ?? '–'}</td>
                  <td className={styles.number}>{change.stocked}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {changes.length > mostShown && <p>{t('moreRows', { count: changes.length - mostShown })}</p>}
      <Form method="post" className={styles.form}>
        <input type="hidden" name="counts" value={counts} />
        {changes.length > 0 && (
          <>
            <TextField
              name="note"
              label={t('note')}
              hint={t('noteHint')}
              maxLength={stockLimits.note}
              className={styles.short}
              dir="auto"
            />
            <div className="row">
              <button className={buttons.primary} name="do" value="confirm">
                {t('confirmCount', { count: changes.length })}
              </button>
              <a className={buttons.secondary} href={`${stockPaths.count}?id=${vendorId}`}>
                {t('otherFile')}
              </a>
            </div>
          </>
        )}
        {changes.length === 0 && (
          <a className={buttons.secondary} href={`${stockPaths.count}?id=${vendorId}`}>
            {t('otherFile')}
          </a>
        )}
      </Form>
    </section>
  )
}
