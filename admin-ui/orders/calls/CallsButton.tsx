import PhoneInTalk from '@mui/icons-material/PhoneInTalkOutlined'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useCallQueue } from '../../data/use-call-queue.ts'
import { callsPath } from '../../links/calls-link.ts'
import { dueText } from '../../links/due-text.ts'

/** Opens the call mode; absent for sellers who do not call, and for helpers who may not. */
export function CallsButton() {
  const { data: queue } = useCallQueue()
  if (!queue || (!queue.enabled && queue.due === 0)) return null
  return (
    <Button component={Link} to={callsPath} size="small" variant="contained" startIcon={<PhoneInTalk />}>
      Pozovi{queue.due > 0 && ` (${dueText(queue.due)})`}
    </Button>
  )
}
