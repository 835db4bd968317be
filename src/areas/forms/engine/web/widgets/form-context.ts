import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { UploadHandle } from '#foundation/uploads/web/widgets/upload-field.tsx'
import type { FormWords } from '#shared/forms/layout.ts'
import type { Translate } from '#shared/i18n.ts'
import { useFrame } from '#shared/layout.ts'
import type { ControlsByTag } from './control.ts'
import type { FormExtras } from './form-extras.ts'
import type { AnswerConflict, QuestionView, Topic } from './form-state.ts'
import type { FormStore } from './form-store.ts'

/** Context of all questions of a form; never replaced, so that it causes no rendering. */
export interface FormRoom {
  store: FormStore
  /** Shared by all parts of a form, for speed. */
  t: Translate<'forms'>
  /** Interface language. */
  language: string
  /** Enterprise that owns uploaded files. */
  vendorId: number | undefined
  extras: FormExtras
  /** Texts of a page, section, question, group or choice. */
  wordsOf: (id: number) => FormWords
  /** A reviewer's requests, by question. */
  notes: ReadonlyMap<number, string>
  /** Controls other than the usual ones, by the tag of the question. */
  controls?: ControlsByTag | undefined
  /** Whether answers to questions with a tag are published. */
  isPublic?: boolean
  /** File fields, whose unsent files are uploaded on submission. */
  uploads: Set<UploadHandle>
}

export const FormContext = createContext<FormRoom | null>(null)

export function useForm(): FormRoom {
  const room = use(FormContext)
  if (!room) throw new Error('this stands inside a form only')
  return room
}

/** Subscribes to one question. */
export function useQuestion(id: number): QuestionView {
  const { store } = useForm()
  return useFormPart(
    store,
    id,
    () => store.view(id),
    // Hydrated later than others, which may have changed it meanwhile.
    () => store.firstView(id),
  )
}

/** Subscribes to a part of the store; `read` must return the same object until it changes. */
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

/** Returns the `lang` attribute of texts in another language than the page's. */
export function langOf(words: FormWords, language: string): string | undefined {
  return words.language === language || words.language === '' ? undefined : words.language
}

/** Returns a function that tells whether a conflict is with an answer from one's own other device. */
export function useIsOwn(): (conflict: AnswerConflict) => boolean {
  const viewer = useFrame()?.viewer?.id
  return ({ byId }) => viewer !== undefined && byId === viewer
}

/** Uploads selected files; false if one failed, which its field shows. */
export async function uploadRest({ uploads }: FormRoom): Promise<boolean> {
  for (const field of uploads) {
    if ((await field.upload()) === null) return false
    // Lets the upload render and the focus settle before the next one.
    await new Promise((resolve) => setTimeout(resolve))
  }
  return true
}

/** Returns a ref that registers a file field for upload on submission. */
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
