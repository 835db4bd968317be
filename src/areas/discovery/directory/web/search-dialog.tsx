import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { DialogTexts } from '#ui/dialog-texts.tsx'
import { useOpenPage } from '#ui/offline/held-page.ts'
import type { FilterOption } from '../contract.ts'
import type { DirectoryState } from './directory-state.ts'
import { directoryHref, readDirectory } from './directory-url.ts'
import type { Asker } from './position.ts'
import { SearchBar } from './search-bar.tsx'
import styles from './search-dialog.module.css'

interface SearchDialogProps {
  state: DirectoryState
  sectors: readonly FilterOption[]
  locationTitle: string | null
  go: (next: DirectoryState) => void
  close: () => void
}

/** The search bar in a dialog, which closes when a search begins. */
export function SearchDialog({ close, ...search }: SearchDialogProps) {
  const [asker, setAsker] = useState<Asker>(null)

  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector<HTMLInputElement>('[type=search]')?.focus(), [])

  return (
    <div ref={box} className={styles.search}>
      <SearchBar
        {...search}
        placeProblem={null}
        asksForPosition={false}
        asker={asker}
        setAsker={setAsker}
        onSearched={close}
      />
    </div>
  )
}

/** Search from pages without results: opens the directory. */
export function SearchElsewhere({ close }: Pick<SearchDialogProps, 'close'>) {
  const { search } = useLocation()
  const open = useOpenPage()
  const language = new URLSearchParams(search).get('lang')
  const state = readDirectory({ pathname: '/', search: language ? `?lang=${language}` : '' })

  return (
    <DialogTexts of="directory">
      <SearchDialog
        state={state}
        sectors={[]}
        locationTitle={null}
        go={(next) => open(directoryHref(next))}
        close={close}
      />
    </DialogTexts>
  )
}
