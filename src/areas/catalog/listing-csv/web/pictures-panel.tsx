import { useEffect, useRef, useState, type DragEvent } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { useTranslation } from '#shared/use-translation.ts'
import { useLinks } from '#shared/links.ts'
import buttons from '#ui/button.module.css'
import { Icon } from '#ui/icon.tsx'
import { ProblemNote } from '#ui/outcome.tsx'
import { Panel } from '#ui/panel.tsx'
import { WithScripts } from '#ui/with-scripts.tsx'
import type { ListingImport } from '../contract.ts'
import { mostPictures } from '../picture-names.ts'
import { importAddress } from './addresses.ts'
import styles from './listing-files.module.css'
import type { PictureFault, SentPictures } from './send-pictures.ts'

/** Pictures that rows name: dropped or chosen, many at once or in a ZIP file. */
export function PicturesPanel({ found }: { found: ListingImport }) {
  const { t } = useTranslation('listingCsv')
  const link = useLinks()
  const { vendor, id, pictures } = found
  const isSending = useNavigation().formMethod === 'POST'
  const upload = usePictures(found)
  const [isOver, setOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void upload.send([...event.dataTransfer.files])
  }

  return (
    <Panel title={t('pictures')} text={t('picturesText')}>
      {pictures > 0 && <p>{t('picturesSent', { count: pictures })}</p>}
      <Form
        method="post"
        action={link(importAddress(vendor.id, id))}
        encType="multipart/form-data"
        className={styles.form}
      >
        <div
          className={styles.drop}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <label className={styles.file}>
            <span>{t('choosePictures')}</span>
            <input
              type="file"
              name="pictures"
              multiple
              accept=".jpg,.jpeg,.png,.zip,image/jpeg,image/png,application/zip"
              aria-describedby="pictures-hint"
              disabled={upload.isBusy}
              onChange={({ currentTarget }) => {
                void upload.send([...(currentTarget.files ?? [])])
                currentTarget.value = ''
              }}
            />
          </label>
          <p id="pictures-hint" className="quiet">
            {t('picturesHint', { most: mostPictures })}
          </p>
        </div>
        <noscript>
          <p className="quiet">{t('picturesPlain')}</p>
          <button className={buttons.secondary} name="intent" value="pictures" disabled={isSending}>
            {t('sendPictures')}
          </button>
        </noscript>
      </Form>
      <WithScripts>
        <p role="status">{upload.isBusy && t('picturesSending', { count: upload.sent })}</p>
        {upload.isBusy && (
          <button type="button" className={buttons.text} onClick={upload.cancel}>
            <Icon name="close" />
            {t('stop')}
          </button>
        )}
        {upload.isLost && <ProblemNote>{t('gone')}</ProblemNote>}
        {upload.failed && <Failures failed={upload.failed} />}
      </WithScripts>
    </Panel>
  )
}

/** Uploads pictures at once and reloads the page, which follows the check. */
function usePictures({ vendor, id }: ListingImport) {
  const { revalidate } = useRevalidator()
  const [sent, setSent] = useState<number | null>(null)
  const [failed, setFailed] = useState<SentPictures['failed'] | null>(null)
  const [isLost, setLost] = useState(false)
  const stopping = useRef<AbortController>(null)
  useEffect(() => () => stopping.current?.abort(), [])

  async function send(files: readonly File[]) {
    if (files.length === 0 || sent !== null) return
    const { signal } = (stopping.current = new AbortController())
    setSent(0)
    setFailed(null)
    setLost(false)
    try {
      const { sendPictures } = await import('./send-pictures.ts')
      const options = { vendorId: vendor.id, importId: id, signal, onProgress: setSent }
      const result = await sendPictures(files, options)
      setFailed(result.failed)
    } catch (error) {
      console.error('Error:', error)
      setLost(true)
    } finally {
      setSent(null)
    }
    if (!signal.aborted) await revalidate()
  }

  return {
    isBusy: sent !== null,
    sent: sent ?? 0,
    failed,
    isLost,
    send,
    cancel: () => stopping.current?.abort(),
  }
}

const faults = [
  'tooBig',
  'wrongType',
  'tooMany',
  'notSent',
  'zip',
] as const satisfies readonly PictureFault[]

function Failures({ failed }: { failed: SentPictures['failed'] }) {
  const { t } = useTranslation('listingCsv')
  const found = faults.filter((fault) => failed[fault].length > 0)
  if (found.length === 0) return null

  return (
    <div role="alert" className={styles.problems}>
      {found.map((fault) => (
        <p key={fault}>
          {t(`picture-${fault}`, { most: mostPictures })} <bdi>{failed[fault].join(', ')}</bdi>
        </p>
      ))}
    </div>
  )
}
