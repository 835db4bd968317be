import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import { judgeChoice } from '#foundation/uploads/web/widgets/chosen-file.ts'
import { sendFile } from '#foundation/uploads/web/widgets/send-file.ts'
import type { FileAnswer } from '#shared/forms/answers.ts'
import buttons from '#ui/button.module.css'
import { fileAnswerOf } from './file-answer.ts'
import styles from './signature-pad.module.css'

interface SignaturePadProps {
  writtenName: string
  vendorId: number | undefined
  onTaken: (file: FileAnswer) => void
  onClose: () => void
}

const width = 600
const height = 200
/** Dark on white in every theme, for printing. */
const ink = '#17203a'
const paper = '#ffffff'

/** A canvas to draw on by touch, pen or mouse. */
function useDrawing() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number } | null>(null)
  const [isDrawn, setDrawn] = useState(false)

  useEffect(() => {
    clear()
    canvas.current?.focus()
  }, [])

  function clear() {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    context.fillStyle = paper
    context.fillRect(0, 0, width, height)
    setDrawn(false)
  }

  function pointOf(event: PointerEvent<HTMLCanvasElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    return {
      x: ((event.clientX - box.left) / box.width) * width,
      y: ((event.clientY - box.top) / box.height) * height,
    }
  }

  function draw(event: PointerEvent<HTMLCanvasElement>) {
    const context = canvas.current?.getContext('2d')
    const from = last.current
    if (!context || !from) return
    const to = pointOf(event)
    context.strokeStyle = ink
    context.lineWidth = 3
    context.lineCap = 'round'
    context.beginPath()
    context.moveTo(from.x, from.y)
    context.lineTo(to.x, to.y)
    context.stroke()
    last.current = to
    setDrawn(true)
  }

  function drawName(name: string) {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    clear()
    const face = 'italic 500 %px "Snell Roundhand", "Segoe Script", cursive'
    context.fillStyle = ink
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.font = face.replace('%', '64')
    const wide = context.measureText(name).width
    context.font = face.replace('%', String(Math.min(64, (64 * (width - 40)) / Math.max(1, wide))))
    context.fillText(name, width / 2, height / 2)
    setDrawn(true)
  }

  const pointer = {
    onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      last.current = pointOf(event)
      draw(event)
    },
    onPointerMove: draw,
    onPointerUp() {
      last.current = null
    },
  }
  return { canvas, isDrawn, pointer, clear, drawName }
}

/** Drawing by touch, pen or mouse; by keyboard the typed name is drawn. */
export function SignaturePad({ writtenName, vendorId, onTaken, onClose }: SignaturePadProps) {
  const { t } = useTranslation('forms')
  const { canvas, isDrawn, pointer, clear, drawName } = useDrawing()
  const [state, setState] = useState<'still' | 'sending' | 'failed'>('still')

  async function take() {
    setState('sending')
    try {
      const file = new File([await pngOf(canvas.current)], 'signature.png', { type: 'image/png' })
      const chosen = await judgeChoice(file, 'images')
      if ('problem' in chosen) throw new Error(chosen.problem)
      const uploaded = await sendFile(chosen, {
        vendorId,
        visibility: 3,
        onProgress: () => {},
        signal: AbortSignal.timeout(60_000),
      })
      onTaken(fileAnswerOf(uploaded))
    } catch (error) {
      console.error('Error:', error)
      setState('failed')
    }
  }

  return (
    <div className={styles.pad} role="group" aria-label={t('draw')}>
      <canvas
        ref={canvas}
        width={width}
        height={height}
        tabIndex={0}
        role="img"
        aria-label={t(isDrawn ? 'drawnSignature' : 'drawHere')}
        {...pointer}
      />
      <p className="row">
        <button
          type="button"
          className={buttons.primary}
          disabled={!isDrawn || state === 'sending'}
          onClick={() => void take()}
        >
          {t('takeSignature')}
        </button>
        {writtenName !== '' && (
          <button type="button" className={buttons.secondary} onClick={() => drawName(writtenName)}>
            {t('drawName')}
          </button>
        )}
        <button type="button" className={buttons.secondary} onClick={clear}>
          {t('clear')}
        </button>
        <button type="button" className={buttons.text} onClick={onClose}>
          {t('cancel')}
        </button>
      </p>
      <p role="status">{isDrawn && state === 'still' && t('takeSignatureHint')}</p>
      <p role="alert" className={styles.problem}>
        {state === 'failed' && t('signatureFailed')}
      </p>
    </div>
  )
}

function pngOf(canvas: HTMLCanvasElement | null): Promise<Blob> {
  return new Promise((resolve, reject) => {
    if (!canvas) return reject(new Error('nothing is drawn'))
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })
}
