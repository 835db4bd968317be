import type { TFunction } from 'i18next'
import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { UploadHandle } from '#foundation/uploads/web/widgets/upload-field.tsx'
import type { FormWords } from '#shared/forms/layout.ts'
import type { FormExtras } from './form-extras.ts'
import type { FormStore, QuestionView, Topic } from './form-store.ts'

/** What every question of a form can reach; never replaced while the form stands. */
export interface FormRoom {
  store: FormStore
  /** Texts of forms: asked for once, not by each part of two hundred questions. */
  t: TFunction<'forms'>
  /** Of the interface. */
  language: string
  /** The enterprise that files are for. */
  vendorId: number | undefined
  extras: FormExtras
  /** Words of a page, section, question, group or choice. */
  wordsOf: (id: number) => FormWords
  /** What a reviewer asks about a question. */
  notes: ReadonlyMap<number, string>
  /** Fields with files: what is chosen in them and not sent yet goes with the form. */
  uploads: Set<UploadHandle>
}

export const FormContext = createContext<FormRoom | null>(null)

export function useForm(): FormRoom {
  const room = use(FormContext)
  if (!room) throw new Error('this stands inside a form only')
  return room
}

/** Draws again when this question changes, and for nothing else. */
export function useQuestion(id: number): QuestionView {
  const { store } = useForm()
  return useFormPart(
    store,
    id,
    () => store.view(id),
    // Taken over later than others, which may have changed it meanwhile.
    () => store.firstView(id),
  )
}

/** `read` answers the same object until the part has changed; `first` what the server drew. */
export function useFormPart<Part>(
  store: FormStore,
  topic: Topic,
  read: () => Part,
  first = read,
): Part {
  const subscribe = useCallback(
    (listen: () => void) => store.subscribe(topic, listen),
    [store, topic],
  )
  return useSyncExternalStore(subscribe, read, first)
}

/** `lang` of words that are not in the language of the page. */
export function langOf(words: FormWords, language: string): string | undefined {
  return words.language === language || words.language === '' ? undefined : words.language
}

/** `ref` of a field with files: what is chosen in it goes with the form, when that is sent. */
export function useSentWithForm() {
  const { uploads } = useForm()
  return useCallback(
    (field: UploadHandle | null) => {
      if (!field) return
      uploads.add(field)
      return () => void uploads.delete(field)
    },
    [uploads],
  )
}
