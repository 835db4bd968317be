import { Suspense, useState } from 'react'
import { useTranslation } from '#shared/use-translation.ts'
import type { AnswerOf, FileAnswer } from '#shared/forms/answers.ts'
import { longDayAndTime, writtenTime } from '#shared/written-time.ts'
import buttons from '#ui/button.module.css'
import { Icon } from '#ui/icon.tsx'
import { lazyComponent } from '#ui/lazy-component.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useTimeZone } from '#shared/time-zone.ts'
import { WithScripts } from '#ui/with-scripts.tsx'
import { fieldOf, type ControlProps } from './control.ts'
import styles from './controls.module.css'
import { useForm } from './form-context.ts'

const SignaturePad = lazyComponent(async () => (await import('./signature-pad.tsx')).SignaturePad)

/** Typed name, with an optional drawing. */
export function SignatureControl(props: ControlProps<'signature'>) {
  const { answer, name, onAnswer, onLeave } = props
  const { t } = useTranslation('forms')
  const { language, vendorId } = useForm()
  const timeZone = useTimeZone()
  const [isDrawing, setDrawing] = useState(false)
  const [picture] = answer?.files ?? []

  function sign(part: Partial<AnswerOf<'signature'>>) {
    const next = { name: '', files: [], ...answer, ...part }
    const isNone = next.name === '' && next.files.length === 0
    onAnswer(isNone ? null : { ...next, signedAt: new Date().toISOString() })
  }

  function take(file: FileAnswer) {
    sign({ files: [file] })
    setDrawing(false)
    onLeave()
  }

  const signedAt = answer?.signedAt
  return (
    <div className={styles.signature}>
      <input
        {...fieldOf(props)}
        name={`${name}.name`}
        autoComplete="name"
        dir="auto"
        maxLength={200}
        placeholder={props.words.placeholder || t('yourName')}
        value={answer?.name ?? ''}
        onChange={({ currentTarget }) => sign({ name: currentTarget.value })}
        onBlur={onLeave}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {picture && !isDrawing && (
        <p className={styles.signatureImage}>
          <img src={picture.url} alt={t('drawnSignature')} />
          <button
            type="button"
            className={buttons.round}
            aria-label={t('remove', { name: t('drawnSignature') })}
            onClick={() => sign({ files: [] })}
          >
            <Icon name="close" />
          </button>
        </p>
      )}
      {!isDrawing && (
        <WithScripts>
          <button type="button" className={buttons.secondary} onClick={() => setDrawing(true)}>
            {t(picture ? 'drawAgain' : 'draw')}
          </button>
        </WithScripts>
      )}
      {isDrawing && (
        <Suspense fallback={<Skeleton lines={2} />}>
          <SignaturePad
            writtenName={answer?.name ?? ''}
            vendorId={vendorId}
            onTaken={take}
            onClose={() => setDrawing(false)}
          />
        </Suspense>
      )}
      {signedAt && (
        <p className="quiet" suppressHydrationWarning>
          {t('signedAt', {
            time: writtenTime(signedAt, language, { ...longDayAndTime, timeZone }),
          })}
        </p>
      )}
    </div>
  )
}
