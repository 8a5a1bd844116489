import type { WebhookView } from '@pazar/contracts/webhook/routes.ts'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import PowerSettingsNew from '@mui/icons-material/PowerSettingsNew'
import SendOutlined from '@mui/icons-material/SendOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import { Confirmation } from '../../ui/feedback/Confirmation.tsx'
import { topicLabels } from './topics.ts'
import { useWebhookActions } from './use-webhook-actions.ts'
import { useWebhookTest } from './use-webhook-test.ts'

type ActionProps = ButtonProps & { label: string; of: string }

/** Every webhook has the same buttons, so their labels include the webhook's name. */
const Action = ({ label, of, ...rest }: ActionProps) => (
  <Button size="small" variant="outlined" color="inherit" aria-label={`${label}: ${of}`} {...rest}>
    {label}
  </Button>
)

interface ConfirmedActionProps extends ActionProps {
  question: string
  text: string
  confirmLabel: string
  onConfirm: () => Promise<void>
}

/** An action that runs after a confirmation. */
function ConfirmedAction({ question, text, confirmLabel, onConfirm, ...action }: ConfirmedActionProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <>
      <Action {...action} onClick={() => setIsConfirming(true)} />
      <Confirmation
        open={isConfirming}
        question={question}
        text={text}
        action={confirmLabel}
        onConfirm={onConfirm}
        onClose={() => setIsConfirming(false)}
      />
    </>
  )
}

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
  webhook: WebhookView
  onEdit: () => void
  onSecret: (secret: string) => void
}

/** One webhook: its address, topics and actions. */
export function WebhookItem({ webhook, onEdit, onSecret }: Props) {
  const { id, url, description, isActive } = webhook
  const { isSwitching, switchOver, rotate, remove } = useWebhookActions(webhook, onSecret)
  const test = useWebhookTest()
  const of = description ? `${description} (${id})` : `webhook ${id}`
  const shared = { of, disabled: isSwitching || test.pending }
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Action
          {...shared}
          label={test.pending ? 'Šalje...' : 'Pošalji probu'}
          startIcon={<SendOutlined />}
          onClick={() => void test.run(id)}
        />
        <Action {...shared} label="Uredi" startIcon={<EditOutlined />} onClick={onEdit} />
        <Action
          {...shared}
          label={isActive ? 'Isključi' : 'Uključi'}
          startIcon={<PowerSettingsNew />}
          onClick={() => void switchOver()}
        />
        <ConfirmedAction
          {...shared}
          label="Nova tajna"
          startIcon={<KeyOutlined />}
          question="Da li ste sigurni da želite novu tajnu?"
          text="Stara prestaje da važi odmah: dok novu ne upišete na svom serveru, on neće moći da proveri potpise."
          confirmLabel="Zameni tajnu"
          onConfirm={rotate}
        />
        <ConfirmedAction
          {...shared}
          label="Ukloni"
          color="error"
          startIcon={<DeleteOutlined />}
          question="Da li ste sigurni da želite da uklonite ovaj webhook?"
          text={`${url} više neće dobijati poruke o Vašim porudžbinama.`}
          confirmLabel="Ukloni"
          onConfirm={remove}
        />
        <Box role="status" sx={{ flexBasis: '100%' }}>
          {test.result && (
            <Alert
              severity={test.result.success ? 'success' : 'error'}
              sx={{ mt: 0.5, overflowWrap: 'anywhere' }}
            >
              {test.result.message}
            </Alert>
          )}
        </Box>
      </Box>
    </Box>
  )
}
