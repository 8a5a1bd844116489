import { type HelperLinkView, maxHelpers } from '@pazar/contracts/user/helper-routes.ts'
import GroupAdd from '@mui/icons-material/GroupAddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { serverMessage } from '../../data/refusal.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Problem } from '../../ui/feedback/Problem.tsx'
import { ScreenLoading } from '../../ui/feedback/ScreenLoading.tsx'
import { SettingsCard } from '../SettingsCard.tsx'
import { HelperItem } from './HelperItem.tsx'
import { HelperLink } from './HelperLink.tsx'
import { InviteHelper } from './InviteHelper.tsx'

function Helpers({ onInvite, onLink }: { onInvite: () => void; onLink: (link: HelperLinkView) => void }) {
  const dataProvider = useDataProvider<PazarDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: ['helpers'],
    queryFn: ({ signal }) => dataProvider.helpers(signal),
  })
  if (error)
    return (
      <Problem
        title="Greška pri učitavanju saradnika"
        text={serverMessage(error, '')}
        retry={() => void refetch()}
      />
    )
  if (!data) return <ScreenLoading />
  const isFull = data.length >= maxHelpers
  const invite = (
    <Button variant="contained" startIcon={<GroupAdd />} disabled={isFull} onClick={onInvite}>
      Pozovi saradnika
    </Button>
  )
  if (data.length === 0)
    return (
      <EmptyState
        icon={<GroupAdd />}
        title="Nemate nijednog saradnika"
        text="Saradnik se prijavljuje svojim emailom i vidi samo ono za šta je zadužen."
        action={invite}
      />
    )
  return (
    <>
      <Box
        component="ul"
        aria-label="Saradnici"
        sx={{ listStyle: 'none', m: 0, mb: 2, p: 0, display: 'grid', gap: 1.5 }}
      >
        {data.map((helper) => (
          <HelperItem key={helper.id} helper={helper} onLink={onLink} />
        ))}
      </Box>
      {invite}
      {isFull && (
        <Box sx={{ color: 'text.secondary', mt: 1 }}>Možete imati najviše {maxHelpers} saradnika.</Box>
      )}
    </>
  )
}

/** The seller's helpers: list, invitation, duty, link, deactivation and removal (accounts/helpers). */
export function HelpersCard() {
  const [isInviting, setIsInviting] = useState(false)
  const [link, setLink] = useState<HelperLinkView | undefined>(undefined)
  return (
    <SettingsCard
      icon={<GroupAdd />}
      title="Saradnici"
      text="Svako radi pod svojim imenom: u istoriji i beleškama piše ko je šta uradio."
    >
      <Helpers onInvite={() => setIsInviting(true)} onLink={setLink} />
      <InviteHelper
        open={isInviting}
        onClose={() => setIsInviting(false)}
        onDone={(created) => {
          setIsInviting(false)
          setLink(created)
        }}
      />
      <HelperLink link={link} onClose={() => setLink(undefined)} />
    </SettingsCard>
  )
}
