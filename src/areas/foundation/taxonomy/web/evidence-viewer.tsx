import { Suspense, useState, type MouseEvent } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { Icon } from '#ui/icon.tsx'
import { lazyComponent } from '#ui/lazy-component.ts'
import type { Claim } from '../admin-contract.ts'
import styles from './claims.module.css'

const GalleryZoom = lazyComponent(async () => (await import('#ui/gallery-zoom.tsx')).GalleryZoom)

interface EvidenceViewerProps {
  evidence: Claim['evidence']
  /** Accessible name. */
  name: string
}

/** The files of a claim: images that open large and zoom, PDFs in a frame, links to all. */
export function EvidenceViewer({ evidence, name }: EvidenceViewerProps) {
  const { t } = useTranslation('managedEntities')
  const [zoomed, setZoomed] = useState<number | null>(null)
  const images = evidence.filter(({ kind }) => kind === 'image')

  /** Without scripts, or with a modifier, the link opens the file. */
  function zoom(event: MouseEvent, at: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setZoomed(at)
  }

  return (
    <section className={styles.evidence} aria-label={t('evidence')}>
      {evidence.length === 0 && <p className="quiet">{t('evidenceNone')}</p>}
      {evidence.map((file, at) => (
        <figure key={file.url}>
          {file.kind === 'image' && (
            <a
              href={file.url}
              target="_blank"
              rel="noreferrer"
              data-evidence={at === 0 ? '' : undefined}
              onClick={(event) => zoom(event, images.indexOf(file))}
            >
              <img src={`${file.url}?size=x_large`} alt={file.fileName || t('evidence')} />
            </a>
          )}
          {file.kind === 'pdf' && (
            // Browsers show no PDF in a sandbox; the response allows nothing else.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            <iframe
              src={`${file.url}?view=1`}
              title={file.fileName || t('evidence')}
              loading="lazy"
            />
          )}
          <figcaption>
            <a
              href={file.kind === 'pdf' ? `${file.url}?view=1` : file.url}
              target="_blank"
              rel="noreferrer"
              data-evidence={at === 0 && file.kind !== 'image' ? '' : undefined}
            >
              <Icon name="document" /> <bdi>{file.fileName || t('evidence')}</bdi>
            </a>
          </figcaption>
        </figure>
      ))}
      {zoomed !== null && (
        <Suspense>
          <GalleryZoom
            label={name}
            pictures={images.map(({ url, fileName }) => ({
              picture: { url, color: null, width: null, height: null },
              alt: fileName || t('evidence'),
            }))}
            start={zoomed}
            onClose={() => setZoomed(null)}
          />
        </Suspense>
      )}
    </section>
  )
}
