import type { WebhookView } from '@pazar/contracts/webhook/routes.ts'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import PowerSettingsNew from '@mui/icons-material/PowerSettingsNew'
import SendOutlined from '@mui/icons-material/SendOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, type ConfirmProps, useDataProvider, useDelete, useUpdate } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { serverMessage } from '../../data/refusal.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { useWebhookTest } from './use-webhook-test.ts'

type ActionProps = ButtonProps & { label: string; of: string }

/** Every webhook has the same buttons, so their labels include the webhook's name. */
const Action = ({ label, of, ...rest }: ActionProps) => (
  <Button size="small" variant="outlined" color="inherit" aria-label={`${label}: ${of}`} {...rest}>
    {label}
  </Button>
)

interface ConfirmedActionProps {
  action: ActionProps
  question: Pick<ConfirmProps, 'title' | 'content' | 'confirm'>
  isPending: boolean
  /** `close` closes the question. */
  onConfirm: (close: () => void) => void
}

/** An action that runs after a confirmation. */
function ConfirmedAction({ action, question, isPending, onConfirm }: ConfirmedActionProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const close = () => setIsConfirming(false)
  return (
    <>
      <Action {...action} onClick={() => setIsConfirming(true)} />
      <Confirm
        isOpen={isConfirming}
        loading={isPending}
        confirmColor="warning"
        {...question}
        onConfirm={() => onConfirm(close)}
        onClose={() => isPending || close()}
      />
    </>
  )
}

const useFailure = () => {
  const toast = useToast()
  return (text: string) => (error: unknown) => toast.failure('❌ Greška', serverMessage(error, text))
}

function Rotate({
  id,
  onSecret,
  ...shared
}: SharedProps & { id: number; onSecret: (secret: string) => void }) {
  const failure = useFailure()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const { mutate: rotate, isPending } = useMutation({
    mutationFn: () => dataProvider.rotateSecret(id),
    onSuccess: ({ secret }) => onSecret(secret),
    onError: failure('Greška pri zameni tajne'),
  })
  return (
    <ConfirmedAction
      action={{ ...shared, label: 'Nova tajna', startIcon: <KeyOutlined /> }}
      question={{
        title: 'Da li ste sigurni da želite novu tajnu?',
        content:
          'Stara prestaje da važi odmah: dok novu ne upišete na svom serveru, on neće moći da proveri potpise.',
        confirm: 'Zameni tajnu',
      }}
      isPending={isPending}
      onConfirm={(close) => rotate(undefined, { onSettled: close })}
    />
  )
}

function Remove({ webhook, ...shared }: SharedProps & { webhook: WebhookView }) {
  const toast = useToast()
  const failure = useFailure()
  const [remove, { isPending }] = useDelete()
  const confirm = (close: () => void) =>
    void remove(
      'webhooks',
      { id: webhook.id, previousData: webhook },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => toast.success('✅ Uspešno!', 'Webhook je uklonjen'),
        onError: failure('Greška pri uklanjanju webhook-a'),
        onSettled: close,
      },
    )
  return (
    <ConfirmedAction
      action={{ ...shared, label: 'Ukloni', color: 'error', startIcon: <DeleteOutlined /> }}
      question={{
        title: 'Da li ste sigurni da želite da uklonite ovaj webhook?',
        content: `${webhook.url} više neće dobijati poruke o Vašim porudžbinama.`,
        confirm: 'Ukloni',
      }}
      isPending={isPending}
      onConfirm={confirm}
    />
  )
}

interface SharedProps {
  of: string
  disabled: boolean
}

interface Props {
  webhook: WebhookView
  onEdit: () => void
  onSecret: (secret: string) => void
}

/** The buttons of one webhook, and the result of its last test. */
export function WebhookActions({ webhook, onEdit, onSecret }: Props) {
  const { id, description, isActive } = webhook
  const toast = useToast()
  const failure = useFailure()
  const [update, { isPending: isSwitching }] = useUpdate()
  const test = useWebhookTest()
  const shared: SharedProps = {
    of: description ? `${description} (${id})` : `webhook ${id}`,
    disabled: isSwitching || test.pending,
  }
  const switchOver = () =>
    void update(
      'webhooks',
      { id, data: { isActive: !isActive }, previousData: webhook },
      {
        onSuccess: () =>
          toast.success('✅ Uspešno!', isActive ? 'Webhook je isključen' : 'Webhook je uključen'),
        onError: failure('Greška pri izmeni webhook-a'),
      },
    )
  return (
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
        onClick={switchOver}
      />
      <Rotate {...shared} id={id} onSecret={onSecret} />
      <Remove {...shared} webhook={webhook} />
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
  )
}
