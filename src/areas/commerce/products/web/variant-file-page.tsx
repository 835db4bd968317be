import { Form, redirect, useNavigation } from 'react-router'
import { formText } from '#shared/form-text.ts'
import { useHydrated } from '#shared/hydrated.ts'
import type { PageHandle } from '#shared/i18n.ts'
import { useLinks } from '#shared/links.ts'
import { dashboardAddress } from '#shared/own-listings.ts'
import { pageNotFound } from '#shared/page-error.ts'
import { parseId } from '#shared/parse-id.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { DoneNote, ProblemNote } from '#ui/outcome.tsx'
import { PageHead } from '#ui/page-head.tsx'
import type { Route } from './+types/variant-file-page.ts'
import type { VariantPreview as Preview } from '../contract.ts'
import { variantFileLimits } from '../model.ts'
import { selling } from './product-action.ts'
import { VariantPreview } from './variant-preview.tsx'
import styles from './editor/product.module.css'

export const handle: PageHandle = { texts: ['selling', 'common'] }

const path = '/marketplace-dashboard/variants'

function vendorIn(url: URL): number {
  return parseId(url.searchParams.get('vendorId')) ?? pageNotFound()
}

export async function loader({ url }: Route.LoaderArgs) {
  const count = (name: string) => Number(url.searchParams.get(name)) || 0
  const isDone = url.searchParams.get('done') === 'written'
  return {
    vendorId: vendorIn(url),
    done: isDone ? { written: count('count'), left: count('left') } : null,
  }
}

interface FileResult {
  fault: Preview['fault'] | 'noFile' | 'tooLarge'
  preview: Preview | null
  /** The file, to be written as it was shown. */
  text: string
}

export async function action({ context, request, url }: Route.ActionArgs): Promise<FileResult> {
  const vendorId = vendorIn(url)
  const form = await request.formData()
  if (formText(form, 'do') === 'confirm') {
    // Forms end lines with CR LF.
    const text = formText(form, 'text').replaceAll('\r\n', '\n')
    const digest = formText(form, 'digest')
    const { written, left, fault } = await selling(context).writeVariants({
      vendorId,
      text,
      digest,
    })
    if (fault !== null) return { fault, preview: null, text: '' }
    throw redirect(`${path}?vendorId=${vendorId}&done=written&count=${written}&left=${left}`, 303)
  }
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0)
    return { fault: 'noFile', preview: null, text: '' }
  if (file.size > variantFileLimits.bytes) return { fault: 'tooLarge', preview: null, text: '' }
  const text = (await file.text()).replaceAll('\r\n', '\n')
  const preview = await selling(context).previewVariants({ vendorId, text })
  return { fault: preview.fault, preview: preview.fault === null ? preview : null, text }
}

/** Variants, prices and stock by file: download, change, upload, check and confirm. */
export default function VariantFilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { vendorId, done } = loaderData
  const { t } = useTranslation('selling')
  const link = useLinks()
  const isLive = useHydrated()
  const isSending = useNavigation().formMethod === 'POST'

  return (
    <article className={styles.page}>
      <PageHead title={t('fileTitle')} description={t('fileIntro')} address={path} unlisted />
      <header>
        <a href={link(dashboardAddress(vendorId))}>{t('allListings')}</a>
        <h1>{t('fileTitle')}</h1>
        <p className="quiet">{t('fileIntro')}</p>
      </header>
      {!actionData && done && (
        <>
          <DoneNote>{t('fileWritten', { count: done.written })}</DoneNote>
          {done.left > 0 && <ProblemNote>{t('fileLeft', { count: done.left })}</ProblemNote>}
        </>
      )}
      {actionData?.fault && <ProblemNote>{t(`fault-${actionData.fault}`)}</ProblemNote>}
      {actionData?.preview ? (
        <VariantPreview
          preview={actionData.preview}
          text={actionData.text}
          again={link(`${path}?vendorId=${vendorId}`)}
        />
      ) : (
        <div className={styles.options}>
          <section className={styles.file} aria-labelledby="download">
            <h2 id="download">{t('downloadTitle')}</h2>
            <p>{t('downloadHint')}</p>
            <a
              className={buttons.secondary}
              href={`/marketplace-dashboard/${vendorId}/variants.csv`}
              download
            >
              {t('downloadFile')}
            </a>
          </section>
          <section className={styles.file} aria-labelledby="upload">
            <h2 id="upload">{t('uploadTitle')}</h2>
            <p>{t('uploadHint')}</p>
            <Form method="post" encType="multipart/form-data" className={styles.section}>
              <label htmlFor="variant-file">{t('csvFile')}</label>
              <input id="variant-file" type="file" name="file" accept=".csv,text/csv" required />
              <button className={buttons.primary} aria-disabled={isSending}>
                {t(isSending && isLive ? 'readingFile' : 'checkFile')}
              </button>
            </Form>
          </section>
        </div>
      )}
    </article>
  )
}
