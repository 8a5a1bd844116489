import { maxWebhooks } from '@pazar/contracts/webhook/events.ts'
import type { WebhookView } from '@pazar/contracts/webhook/routes.ts'
import Add from '@mui/icons-material/Add'
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined'
import Webhook from '@mui/icons-material/Webhook'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { ListBase, RecordsIterator, useListContext } from 'react-admin'
import { noErrorNotice } from '../../data/no-error-notice.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ListContent } from '../../ui/lists/ListContent.tsx'
import { SettingsCard } from '../SettingsCard.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'
import type { Editing } from './WebhookForm.tsx'
import { WebhookItem } from './WebhookItem.tsx'

/** Loads only when opened. */
const Guide = lazyPart(async () => (await import('./WebhookGuide.tsx')).WebhookGuide)

function GuideButton() {
  const [reading, setReading] = useState(false)
  return (
    <>
      <Button color="inherit" startIcon={<MenuBookOutlined />} onClick={() => setReading(true)}>
        Uputstvo za programere
      </Button>
      {reading && <Guide onClose={() => setReading(false)} />}
    </>
  )
}

function Webhooks() {
  const { data } = useListContext<WebhookView>()
  const [editing, setEditing] = useState<Editing | undefined>(undefined)
  const [secret, setSecret] = useState<string | undefined>(undefined)
  const close = () => setEditing(undefined)
  const isFull = data !== undefined && data.length >= maxWebhooks
  const add = (
    <Button variant="contained" startIcon={<Add />} disabled={isFull} onClick={() => setEditing('new')}>
      Dodaj webhook
    </Button>
  )
  return (
    <>
      <ListContent
        empty={
          <EmptyState
            icon={<Webhook />}
            title="Nemate nijedan webhook"
            text="Treba Vam samo ako imate svoj program koji prima porudžbine: magacin, knjigovodstvo, CRM."
            action={add}
          />
        }
      >
        <Box
          component="ul"
          aria-label="Webhook-ovi"
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
        >
          <RecordsIterator>
            <WebhookItem onEdit={setEditing} onSecret={setSecret} />
          </RecordsIterator>
        </Box>
      </ListContent>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 2 }}>
        {data && data.length > 0 && add}
        <GuideButton />
        {isFull && (
          <Box sx={{ color: 'text.secondary' }}>Možete imati najviše {maxWebhooks} webhook-ova.</Box>
        )}
      </Box>
      <WebhookDialog
        editing={editing}
        onClose={close}
        onDone={(made) => {
          close()
          setSecret(made)
        }}
      />
      <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />
    </>
  )
}

/** The seller's webhooks, which receive order events. */
export const WebhooksCard = () => (
  <SettingsCard
    icon={<Webhook />}
    title="Webhook-ovi"
    text="Pazar javlja Vašem programu čim se nešto desi sa porudžbinom: potpisanom porukom na adresu koju upišete."
  >
    <ListBase
      resource="webhooks"
      perPage={1000}
      sort={{ field: 'id', order: 'ASC' }}
      storeKey={false}
      disableSyncWithLocation
      queryOptions={noErrorNotice}
    >
      <Webhooks />
    </ListBase>
  </SettingsCard>
)
