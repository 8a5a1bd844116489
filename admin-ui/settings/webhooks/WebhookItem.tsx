import type { WebhookView } from '@pazar/contracts/webhook/routes.ts'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { useRecordContext } from 'react-admin'
import { topicLabels } from './topics.ts'
import { WebhookActions } from './WebhookActions.tsx'

function Summary({ webhook: { id, url, topics, description, isActive } }: { webhook: WebhookView }) {
  return (
    <>
      <Box sx={{ minWidth: 0 }}>
        {/* Notifications refer to a removed webhook by this number. */}
        <Box sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
          {description ? `${id}. ${description}` : `Webhook ${id}`}
        </Box>
        <Box
          component="code"
          sx={{
            overflowWrap: 'anywhere',
            fontSize: '0.92rem',
            color: isActive ? undefined : 'text.secondary',
          }}
        >
          {url}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {!isActive && <Chip size="small" color="warning" label="Isključen" />}
        {topics.map((topic) => (
          <Chip key={topic} size="small" variant="outlined" label={topicLabels[topic].label} />
        ))}
      </Box>
    </>
  )
}

interface Props {
  onEdit: (webhook: WebhookView) => void
  onSecret: (secret: string) => void
}

/** The webhook of the surrounding record: its address, topics and actions. */
export function WebhookItem({ onEdit, onSecret }: Props) {
  const webhook = useRecordContext<WebhookView>()
  if (!webhook) return null
  return (
    <Box
      component="li"
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 3,
        p: { xs: 2, md: 2.5 },
        display: 'grid',
        gap: 1.5,
        minWidth: 0,
      }}
    >
      <Summary webhook={webhook} />
      <WebhookActions webhook={webhook} onEdit={() => onEdit(webhook)} onSecret={onSecret} />
    </Box>
  )
}
