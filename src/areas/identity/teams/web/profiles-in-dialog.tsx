import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useFrame } from '#shared/layout.ts'
import { apiOf } from '#shared/api-client.ts'
import { queryClient } from '#shared/query-client.ts'
import { DialogTexts } from '#ui/dialog-texts.tsx'
import { Waiting } from '#ui/waiting.tsx'
import type { teamsContract } from '../contract.ts'
import { Profiles } from './profiles.tsx'

const team = apiOf<typeof teamsContract>('teams')

/** Loads the profiles for the dialog. */
export function ProfilesInDialog({ toAccount }: { toAccount: boolean }) {
  return (
    <DialogTexts of="team">
      <QueryClientProvider client={queryClient}>
        <Loaded toAccount={toAccount} />
      </QueryClientProvider>
    </DialogTexts>
  )
}

function Loaded({ toAccount }: { toAccount: boolean }) {
  const { pathname, search, hash } = useLocation()
  const viewer = useFrame()?.viewer
  const { data, isError } = useQuery({
    queryKey: ['profiles', viewer?.id],
    queryFn: async () => {
      const [profiles, invitations] = await Promise.all([
        team.listProfiles(),
        team.listOwnInvitations(),
      ])
      return { profiles, invitations }
    },
    // Always reloaded, as memberships may have changed.
    staleTime: 0,
  })

  if (!data && !isError) return <Waiting />
  const { profiles, invitations } = data ?? { profiles: [], invitations: [] }
  return (
    <Profiles
      profiles={profiles}
      invitations={invitations}
      from={pathname + search + hash}
      toAccount={toAccount}
    />
  )
}
