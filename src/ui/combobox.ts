import { useId, useState, type KeyboardEvent, type MouseEvent } from 'react'

interface ComboboxOptions {
  /** Number of options. */
  count: number
  isOpen: boolean
  /** Selects an option, or with -1 the typed text. */
  choose: (at: number) => void
  close: () => void
  /** Asks for options by an arrow key while there are none. */
  open?: () => void
}

/**
 * State and attributes of a text field with a list of options, by the combobox pattern of WAI-ARIA:
 * focus stays in the field, arrow keys cycle through the options and the field itself.
 */
export function useCombobox({ count, isOpen, choose, close, open }: ComboboxOptions) {
  const listId = useId()
  const [active, setActive] = useState(-1)

  function leave() {
    setActive(-1)
    close()
  }

  function take(at: number) {
    setActive(-1)
    choose(at)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') take(active)
    else if (event.key === 'Escape' && isOpen) leave()
    else if (step && count > 0) {
      const stops = count + 1
      setActive(((active + 1 + step + stops) % stops) - 1)
    } else if (step && open) open()
    else return
    event.preventDefault()
  }

  return {
    /** Deactivates the option, as when the text has changed. */
    reset: () => setActive(-1),
    field: {
      role: 'combobox',
      'aria-expanded': isOpen,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': active >= 0 && active < count ? `${listId}-${active}` : undefined,
      autoComplete: 'off',
      onKeyDown,
      onBlur: leave,
    } as const,
    listId,
    option: (at: number) =>
      ({
        id: `${listId}-${at}`,
        role: 'option',
        tabIndex: -1,
        'aria-selected': at === active,
        // Keeps focus in the field, or the list would close before the click.
        onMouseDown: (event: MouseEvent) => event.preventDefault(),
        onClick: () => take(at),
      }) as const,
  }
}
