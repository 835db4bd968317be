import { useId, type MouseEvent } from 'react'
import { useFrame } from '#shared/layout.ts'
import { useLinks } from '#shared/links.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useDialogOnDemand } from '#ui/dialog-on-demand.ts'
import { lazyComponent } from '#ui/lazy-component.ts'

const FlagInDialog = lazyComponent(async () => (await import('./flag-in-dialog.tsx')).FlagInDialog)

interface ReportLinkProps {
  /** Slug of the enterprise. */
  profile: string
  /** Content on its page, by number of its kind and id; the profile itself without. */
  subject?: { kind: number; id: number }
  /** Accessible name instead of `children`. */
  label?: string
  className?: string | undefined
  children: string
}

/** Opens the report dialog (F-125); leads to a page for visitors and without scripts. */
export function ReportLink(props: ReportLinkProps) {
  const { profile, subject, label, className, children } = props
  const link = useLinks()
  const isSignedIn = Boolean(useFrame()?.viewer)
  const id = useId()
  const { wanted, open } = useDialogOnDemand(id)
  const about = subject ? `?kind=${subject.kind}&id=${subject.id}` : ''
  const href = link(`/flagging/${profile}${about}`)

  return (
    <>
      <a
        href={href}
        className={className}
        aria-label={label}
        aria-haspopup={isSignedIn ? 'dialog' : undefined}
        onClick={(event: MouseEvent<HTMLAnchorElement>) => {
          const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
          if (isSignedIn && isPlain) open(event)
        }}
      >
        {children}
      </a>
      {wanted && (
        <Dialog id={id} title={label ?? children} isHeld>
          {() => <FlagInDialog page={href} subject={{ profile, ...subject }} />}
        </Dialog>
      )}
    </>
  )
}
