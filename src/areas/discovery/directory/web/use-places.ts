import { useEffect, useRef, useState } from 'react'
import { useFrame } from '#shared/layout.ts'
import type { Place } from '#foundation/locations/contract.ts'
import type * as placeList from './place-list.tsx'
import type { PositionProblem } from './position.ts'

const typingPauseMs = 200

/** Place lookup, debounced; its code and list load when they are first needed. */
export function usePlaces() {
  const language = useFrame()?.language ?? 'en'
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Number of the last request, to drop stale responses. */
  const request = useRef(0)
  const [places, setPlaces] = useState<Place[] | null>(null)
  const [list, setList] = useState<typeof placeList | null>(null)
  const [searching, setSearching] = useState<'words' | 'position' | null>(null)
  const [problem, setProblem] = useState<'placesFailed' | PositionProblem | null>(null)
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Loads the list; without it the messages are still announced. */
  function prepare() {
    import('./place-list.tsx').then(setList, reportError)
  }

  /** Starts a request; the returned function returns whether it is still the latest. */
  function begin(input: 'words' | 'position'): () => boolean {
    clearTimeout(timer.current)
    prepare()
    const question = (request.current += 1)
    setProblem(null)
    setSearching(input)
    return () => request.current === question
  }

  async function find(words: string, isLast: () => boolean): Promise<Place | null | undefined> {
    try {
      const { findPlaces } = await import('./place-search.ts')
      const found = await findPlaces(words, language)
      if (!isLast()) return undefined
      setPlaces(found)
      return found[0] ?? null
    } catch (error) {
      // Specification E-049.
      console.error('Error:', error)
      if (isLast()) setProblem('placesFailed')
      return null
    } finally {
      if (isLast()) setSearching(null)
    }
  }

  function lookUp(text: string) {
    const words = text.trim()
    if (words === '') return forget()
    const isLast = begin('words')
    timer.current = setTimeout(() => void find(words, isLast), typingPauseMs)
  }

  /** Returns the best match; null with a shown reason if there is none; undefined if superseded. */
  function findFirst(words: string): Promise<Place | null | undefined> {
    setPlaces(null)
    return find(words, begin('words'))
  }

  /** Returns the reader's position; null, with a shown reason, if unknown, or if superseded. */
  async function findPosition(): Promise<string | null> {
    setPlaces(null)
    const isLast = begin('position')
    try {
      const { askPosition } = await import('./position.ts')
      const found = await askPosition()
      if (!isLast()) return null
      if ('near' in found) return found.near
      setProblem(found.problem)
      return null
    } catch {
      if (isLast()) setProblem('positionUnknown')
      return null
    } finally {
      if (isLast()) setSearching(null)
    }
  }

  function forget() {
    clearTimeout(timer.current)
    request.current += 1
    setPlaces(null)
    setSearching(null)
    setProblem(null)
  }

  return {
    List: list?.PlaceList,
    prepare,
    places,
    searching,
    problem,
    lookUp: lookUp,
    findFirst: findFirst,
    findPosition,
    forget,
  }
}
