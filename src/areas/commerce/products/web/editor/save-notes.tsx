import { useEffect, useEffectEvent, useRef } from 'react'
import { Form, useLocation, useSearchParams, useSubmit } from 'react-router'
import { useHydrated } from '#shared/hydrated.ts'
import { useTranslation } from '#shared/use-translation.ts'
import buttons from '#ui/button.module.css'
import { DoneNote, ProblemNote } from '#ui/outcome.tsx'
import { useIntoView } from '#ui/into-view.ts'
import { showSnackbar, undoMs } from '#ui/snackbar.tsx'
import type { ProductEditor } from '../../contract.ts'
import { productAddress } from '#shared/own-listings.ts'
import type { ProductResult } from '../product-action.ts'

interface SaveNotesProps {
  listing: ProductEditor['listing']
  result: ProductResult | undefined
}

/** Result of the last change: in a snackbar with an undo button, without scripts above the form. */
export function SaveNotes({ listing, result }: SaveNotesProps) {
  const { t } = useTranslation('selling')
  const [params] = useSearchParams()
  const isLive = useHydrated()
  const done = result ? null : params.get('done')
  const text = done === 'save' ? t('saved') : done === 'undo' ? t('undone') : null
  const undo = done === 'save' ? tokenIn(params.get('undo')) : null
  useSaveSnackbar(text, undo)

  return (
    <>
      {listing.isWithheld && <p role="note">{t('withheld')}</p>}
      {text !== null && !isLive && <DoneNote>{text}</DoneNote>}
      {undo !== null && !isLive && (
        <Form method="post">
          <input type="hidden" name="undo" value={undo} />
          <button className={buttons.secondary} name="do" value="undo">
            {t('undo')}
          </button>
        </Form>
      )}
      {result && <ResultNote listing={listing} result={result} />}
    </>
  )
}

function tokenIn(text: string | null): string | null {
  return text !== null && /^[0-9a-f-]{36}$/.test(text) ? text : null
}

function useSaveSnackbar(text: string | null, undo: string | null): void {
  const { t } = useTranslation('selling')
  const { key } = useLocation()
  const submit = useSubmit()
  const shownAt = useRef<string>(null)
  const dismiss = useRef<() => void>(null)
  // Once per navigation.
  const show = useEffectEvent((at: string) => {
    if (text === null || shownAt.current === at) return
    shownAt.current = at
    const run = () => void submit({ do: 'undo', undo }, { method: 'post' })
    // Only the latest change can be undone.
    dismiss.current?.()
    dismiss.current = showSnackbar(text, {
      tone: 'good',
      ...(undo !== null && { staysMs: undoMs, action: { label: t('undo'), run } }),
    })
  })
  useEffect(() => show(key), [key])
}

/** Why nothing was saved. */
function ResultNote({
  listing,
  result,
}: {
  listing: SaveNotesProps['listing']
  result: ProductResult
}) {
  const { t } = useTranslation('selling')
  const note = useIntoView<HTMLDivElement>(result.note === null ? null : result)
  if (result.note === null) return null

  return (
    <div ref={note}>
      {result.note === 'options' ? (
        <DoneNote>{t('note-options')}</DoneNote>
      ) : (
        <ProblemNote>{t(`note-${result.note}`)}</ProblemNote>
      )}
      {result.note === 'removes' && (
        <ul>
          {result.removes.map(({ title, carts, stocked }) => (
            <li key={title}>
              <bdi>{title}</bdi>: {t('removesStock', { count: stocked })},{' '}
              {t('removesCarts', { count: carts })}
            </li>
          ))}
        </ul>
      )}
      {result.note === 'changed' && <a href={productAddress(listing.id)}>{t('loadAgain')}</a>}
    </div>
  )
}
