import type { NotificationView } from '@pazar/contracts/notification/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useIdempotencyKey } from '../api/idempotency-key.ts'
import { serverMessage } from '../api/refusal.ts'
import { useToast } from '../layout/use-toast.tsx'
import { tellWithUndo } from '../orders/undo-notice.tsx'
import { type AllShown, isShown } from './notification-filter.ts'
import { type Listed, patched } from './patched.ts'

/** Some by id, or all there are: of one seller where an admin names him; to be read also those alone that a list shows. */
export type Chosen = { ids: number[] } | { all: true; userId?: number }
export type ChosenToRead = Chosen | AllShown

type Row = (row: NotificationView) => boolean
interface Answered {
  message: string
  count?: number
  /** Of what was marked as read: by which it is taken back. */
  ids?: number[]
}

const queued: Partial<NotificationView> = { status: 'pending', attempts: 0, scheduledFor: null, errorMessage: null, canRetry: false }

/** What can be done with notifications. What is seen changes at once; what then is so is read again, whether it was taken or not. */
export function useNotificationActions() {
  const toast = useToast()
  const client = useQueryClient()
  const key = useIdempotencyKey()
  const [pending, setPending] = useState(false)

  async function send(path: string, body: object, chosen: Row, part: Partial<NotificationView>, done: (answered: Answered) => void, failed: string): Promise<boolean> {
    setPending(true)
    client.setQueriesData<Listed>({ queryKey: ['notifications'] }, (listed) => patched(listed, chosen, part))
    try {
      const { json } = await call(`/api/notifications${path}`, { method: 'POST', body, idempotencyKey: key.current() })
      key.renew()
      if (json.count === 0) toast.quiet('Nema promena', json.message)
      else done(json)
      return true
    } catch (error) {
      toast.failure('Greška', serverMessage(error, failed))
      return false
    } finally {
      setPending(false)
      void client.invalidateQueries({ queryKey: ['notifications'] })
    }
  }
  const among = (chosen: ChosenToRead) => (row: NotificationView) => ('ids' in chosen ? chosen.ids.includes(row.id) : isShown(row, chosen))

  const tell = (title: string) => ({ message }: Answered) => toast.success(title, message)
  const unread = (ids: readonly number[]) =>
    send('/unread', { ids }, (row) => ids.includes(row.id), { readAt: null }, tell('Nepročitano'), 'Obaveštenja nisu označena kao nepročitana')
  // One slip marks thousands: it is taken back as easily.
  const tellRead = ({ message, ids = [] }: Answered) =>
    ids.length > 0 ? tellWithUndo({ title: 'Pročitano', text: message, undo: async () => void (await unread(ids)) }) : toast.success('Pročitano', message)

  return {
    pending,
    unread,
    retryOne: ({ id }: Pick<NotificationView, 'id'>) => send(`/${id}/retry`, {}, (row) => row.id === id, queued, tell('Šalje se ponovo'), 'Obaveštenje nije poslato ponovo'),
    retry: (chosen: Chosen) =>
      send('/retry', chosen, (row) => among(chosen)(row) && row.canRetry && ('ids' in chosen || row.status === 'failed'), queued, tell('Šalje se ponovo'), 'Obaveštenja nisu poslata ponovo'),
    read: (chosen: ChosenToRead) => send('/read', chosen, (row) => among(chosen)(row) && row.readAt === null, { readAt: new Date().toISOString() }, tellRead, 'Obaveštenja nisu označena kao pročitana'),
  }
}
