import type { HelperLinkView, HelperView } from '@pazar/contracts/user/helper-routes.ts'
import type { Duty } from '@pazar/contracts/user/duties.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { problemText } from '../../data/refusal.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { formatTime } from '../../ui/formatting/dates.ts'
import { dutyChoices, dutyHints } from './duty-choices.ts'

type Question = 'deactivate' | 'remove'

const questions: Record<Question, { title: string; content: string; confirm: string }> = {
  deactivate: {
    title: 'Da li ste sigurni da želite da deaktivirate saradnika?',
    content: 'Odmah se odjavljuje i ne može da se prijavi dok ga ponovo ne aktivirate.',
    confirm: 'Deaktiviraj',
  },
  remove: {
    title: 'Da li ste sigurni da želite da uklonite saradnika?',
    content: 'Odmah se odjavljuje i nalog prestaje da postoji. Ime ostaje u istoriji porudžbina.',
    confirm: 'Ukloni',
  },
}

/** Runs a command about the helper; the list is read again after it. */
function useHelperCommand<Answer, Input = void>(
  send: (input: Input) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: async (answer) => {
      await client.invalidateQueries({ queryKey: ['helpers'] })
      onDone(answer)
    },
    onError: (error) => toast.failure('Greška', problemText(error, 'Izmena nije sačuvana')),
  })
}

function Actions({ helper, onLink }: { helper: HelperView; onLink: (link: HelperLinkView) => void }) {
  const toast = useToast()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const [question, setQuestion] = useState<Question | undefined>(undefined)
  const { id, isActive } = helper
  const name = `${helper.firstName} ${helper.lastName}`
  const status = useHelperCommand(
    (next: boolean) => dataProvider.changeHelper(id, { isActive: next }),
    (changed) =>
      toast.success('Sačuvano', changed.isActive ? 'Saradnik je aktivan' : 'Saradnik je deaktiviran'),
  )
  const removal = useHelperCommand(
    () => dataProvider.removeHelper(id),
    () => toast.success('Sačuvano', 'Saradnik je uklonjen'),
  )
  const link = useHelperCommand(() => dataProvider.createHelperLink(id), onLink)
  const isPending = status.isPending || removal.isPending
  const close = () => setQuestion(undefined)
  const confirm = () =>
    question === 'remove'
      ? removal.mutate(undefined, { onSettled: close })
      : status.mutate(false, { onSettled: close })
  const button = (label: string) =>
    ({ size: 'small', variant: 'outlined', color: 'inherit', 'aria-label': `${label}: ${name}` }) as const
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {isActive ? (
        <>
          <Button {...button('Novi link')} disabled={link.isPending} onClick={() => link.mutate()}>
            Novi link
          </Button>
          <Button {...button('Deaktiviraj')} onClick={() => setQuestion('deactivate')}>
            Deaktiviraj
          </Button>
        </>
      ) : (
        <Button {...button('Aktiviraj')} disabled={isPending} onClick={() => status.mutate(true)}>
          Aktiviraj
        </Button>
      )}
      <Button {...button('Ukloni')} onClick={() => setQuestion('remove')}>
        Ukloni
      </Button>
      {question && (
        <Confirm
          isOpen
          loading={isPending}
          confirmColor="warning"
          {...questions[question]}
          onConfirm={confirm}
          onClose={() => isPending || close()}
        />
      )}
    </Box>
  )
}

/** A helper with their duty, which changes at once, and what can be done with them. */
export function HelperItem({
  helper,
  onLink,
}: {
  helper: HelperView
  onLink: (link: HelperLinkView) => void
}) {
  const toast = useToast()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const { id, firstName, lastName, email, duty, isActive, lastSeenAt } = helper
  const change = useHelperCommand(
    (next: Duty) => dataProvider.changeHelper(id, { duty: next }),
    () => toast.success('Sačuvano', 'Zaduženje je promenjeno'),
  )
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
        gridTemplateColumns: { md: '1fr 220px' },
        minWidth: 0,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
          {firstName} {lastName} {!isActive && <Chip size="small" color="warning" label="Neaktivan" />}
        </Box>
        <Box sx={{ overflowWrap: 'anywhere', color: 'text.secondary', fontSize: '0.92rem' }}>{email}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.85rem' }}>
          {lastSeenAt ? `Poslednji put na Pazaru: ${formatTime(lastSeenAt)}` : 'Trenutno bez prijave'}
        </Box>
      </Box>
      <TextField
        select
        id={`zaduzenje-${id}`}
        size="small"
        label="Zaduženje"
        value={change.isPending ? change.variables : duty}
        disabled={change.isPending}
        onChange={(event) => change.mutate(event.target.value as Duty)}
        helperText={dutyHints[duty]}
      >
        {dutyChoices.map((choice) => (
          <MenuItem key={choice.id} value={choice.id}>
            {choice.name}
          </MenuItem>
        ))}
      </TextField>
      <Actions helper={helper} onLink={onLink} />
    </Box>
  )
}
