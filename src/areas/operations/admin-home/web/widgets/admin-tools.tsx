import { Suspense } from 'react'
import { lazyComponent } from '#ui/lazy-component.ts'

const CommandPalette = lazyComponent(
  async () => (await import('../command-palette.tsx')).CommandPalette,
)

/** What admins have on every page. */
export function AdminTools() {
  return (
    <Suspense>
      <CommandPalette />
    </Suspense>
  )
}
