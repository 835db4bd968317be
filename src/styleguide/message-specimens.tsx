import { useState } from 'react'
import buttons from '#ui/button.module.css'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { Dialog, DialogButton } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Share } from '#ui/share.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { showSnackbar } from '#ui/snackbar.tsx'
import { TextNote } from '#ui/text-note.tsx'
import { Thumbs } from '#ui/thumbs.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { Tour } from '#ui/tour.tsx'
import type { Specimen } from './specimen.ts'
import styles from './styleguide-page.module.css'
import type { Words } from './words.ts'

const shapes = ['window', 'drawer', 'end-drawer', 'sheet'] as const

export const messageSpecimens: readonly Specimen[] = [
  {
    name: 'Dialogs',
    draw: (words, pane) => (
      <div className={styles.row}>
        {shapes.map((shape) => (
          <DialogButton key={shape} dialog={`${shape}-${pane}`} className={buttons.secondary}>
            {shape}
          </DialogButton>
        ))}
        {shapes.map((shape) => (
          <Dialog
            key={shape}
            id={`${shape}-${pane}`}
            title={words.title}
            shape={shape}
            foot={
              <button
                type="button"
                className={buttons.primary}
                onClick={() => showSnackbar(words.saved, { tone: 'good' })}
              >
                {words.save}
              </button>
            }
          >
            {() => <p>{words.paragraph}</p>}
          </Dialog>
        ))}
        <DialogButton dialog={`confirm-${pane}`} className={buttons.secondary}>
          {words.remove}
        </DialogButton>
        <ConfirmDialog
          id={`confirm-${pane}`}
          title={words.remove}
          text={words.line}
          confirm={words.remove}
          isGrave
          onConfirm={() => showSnackbar(words.saved, { tone: 'good' })}
        />
      </div>
    ),
  },
  {
    name: 'Snackbars',
    draw: (words) => (
      <div className={styles.row}>
        <button
          type="button"
          className={buttons.secondary}
          onClick={() => showSnackbar(words.line)}
        >
          {words.more}
        </button>
        <button
          type="button"
          className={buttons.secondary}
          onClick={() =>
            showSnackbar(words.saved, {
              tone: 'good',
              action: { label: words.undo, run: () => showSnackbar(words.undo) },
            })
          }
        >
          {words.save}
        </button>
        <button
          type="button"
          className={buttons.secondary}
          onClick={() => showSnackbar(words.failed, { tone: 'bad' })}
        >
          {words.failed}
        </button>
      </div>
    ),
  },
  {
    name: 'Tooltip',
    draw: (words) => (
      <Tooltip text={words.tip}>
        {(tip) => (
          <button type="button" className={buttons.round} aria-label={words.more} {...tip}>
            <Icon name="info" />
          </button>
        )}
      </Tooltip>
    ),
  },
  {
    name: 'Passing on',
    draw: (words, pane) => (
      <div className={styles.column}>
        <CopyField
          id={`copy-${pane}`}
          label={words.name}
          text="https://tea.example/hillside"
          copied={words.saved}
        />
        <div>
          <Share id={`share-${pane}`} title={words.title} address="https://tea.example/hillside" />
        </div>
      </div>
    ),
  },
  { name: 'Tour', draw: (words, pane) => <TourSpecimen words={words} pane={pane} /> },
  {
    name: 'Empty and failed',
    draw: (words) => (
      <>
        <Notice icon="seed" title={words.empty} text={words.emptyText}>
          <a className={buttons.secondary} href="#messages">
            {words.more}
          </a>
        </Notice>
        <Notice icon="offline" title={words.failed} text={words.hint} />
      </>
    ),
  },
  {
    name: 'Skeletons',
    draw: () => (
      <div className={styles.column}>
        <Skeleton picture="wide" />
        <Skeleton picture="round" lines={2} />
      </div>
    ),
  },
  {
    name: 'Thumbs and notes on texts',
    draw: () => (
      <div className={styles.column}>
        <Thumbs rating={5} label="5" />
        <Thumbs rating={4.6} label="4.6" />
        <TextNote language="ja" />
      </div>
    ),
  },
]

function TourSpecimen({ words, pane }: { words: Words; pane: string }) {
  const [open, setOpen] = useState(false)

  return (
    <div className={styles.row} id={`tour-${pane}`}>
      <button type="button" className={buttons.secondary} onClick={() => setOpen(true)}>
        {words.tour}
      </button>
      <b id={`tour-word-${pane}`}>{words.line}</b>
      {open && (
        <Tour
          steps={[
            { target: `#tour-${pane} button`, title: words.tabs[0], text: words.line },
            { target: '#nowhere', title: words.tabs[1], text: words.line },
            { target: `#tour-word-${pane}`, title: words.tabs[2], text: words.paragraph },
          ]}
          onEnd={() => setOpen(false)}
        />
      )}
    </div>
  )
}
