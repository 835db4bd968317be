import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { askToSignIn } from '#identity/sign-in/web/widgets/sign-in-request.ts'
import { useFrame } from '#shared/layout.ts'
import { invitationAddress } from '#shared/profiles.ts'

/**
 * An invitation to a team that leads to the first page asks to log in there and then shows itself
 * to who is signed in, at once.
 */
export function useInvitation(): void {
  const frame = useFrame()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const token = pathname === '/' ? new URLSearchParams(search).get('teamInvitation') : null
  const isVisitor = frame && !frame.viewer

  useEffect(() => {
    if (!token) return
    const address = invitationAddress(token)
    if (!isVisitor) return void navigate(address, { replace: true })
    // A dialog cannot be drawn at once in the midst of drawing.
    const wait = setTimeout(() => askToSignIn({ redirect: address }))
    return () => clearTimeout(wait)
  }, [token, isVisitor, navigate])
}
