import type { NotificationView } from '@pazar/contracts/notification/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../data/call.ts'
import { useIdempotencyKey } from '../data/idempotency-key.ts'
import { serverMessage } from '../data/refusal.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { showUndoNotice } from '../ui/feedback/undo-notice.tsx'
import { type ListScope, isShown } from './notification-filter.ts'
import { type CachedRows, patchRows } from './patch-rows.ts'

/**
 * Notifications by id, or all of them; an admin may limit "all" to one seller. Marking as read also accepts
 * the scope of the filtered list.
 */
export type Selection = { ids: number[] } | { all: true; userId?: number }
export type ReadSelection = Selection | ListScope

type Row = (row: NotificationView) => boolean
interface ActionAnswer {
  message: string
  count?: number
  /** Ids that were marked as read, for undo. */
  ids?: number[]
}

const queuedFields: Partial<NotificationView> = {
  status: 'pending',
  attempts: 0,
  scheduledFor: null,
  errorMessage: null,
  canRetry: false,
}

/**
 * Actions on notifications. Rows change optimistically and are reloaded afterwards, whether the command
 * succeeds or fails.
 */
export function useNotificationActions() {
  const toast = useToast()
  const client = useQueryClient()
  const key = useIdempotencyKey()
  const [pending, setPending] = useState(false)

  async function send(
    path: string,
    body: object,
    chosen: Row,
    part: Partial<NotificationView>,
    done: (answer: ActionAnswer) => void,
    failureText: string,
  ): Promise<boolean> {
    setPending(true)
    client.setQueriesData<CachedRows>({ queryKey: ['notifications'] }, (cached) =>
      patchRows(cached, chosen, part),
    )
    try {
      const { json } = await call(`/api/notifications${path}`, {
        method: 'POST',
        body,
        idempotencyKey: key.current(),
      })
      key.renew()
      if (json.count === 0) toast.quiet('Nema promena', json.message)
      else done(json)
      return true
    } catch (error) {
      toast.failure('Greška', serverMessage(error, failureText))
      return false
    } finally {
      setPending(false)
      void client.invalidateQueries({ queryKey: ['notifications'] })
    }
  }
  const among = (chosen: ReadSelection) => (row: NotificationView) =>
    'ids' in chosen ? chosen.ids.includes(row.id) : isShown(row, chosen)

  const notifySuccess =
    (title: string) =>
    ({ message }: ActionAnswer) =>
      toast.success(title, message)
  const unread = (ids: readonly number[]) =>
    send(
      '/unread',
      { ids },
      (row) => ids.includes(row.id),
      { readAt: null },
      notifySuccess('Nepročitano'),
      'Obaveštenja nisu označena kao nepročitana',
    )
  // One misclick can mark thousands, so offer undo.
  const notifyRead = ({ message, ids = [] }: ActionAnswer) =>
    ids.length > 0
      ? showUndoNotice({ title: 'Pročitano', text: message, undo: async () => void (await unread(ids)) })
      : toast.success('Pročitano', message)

  return {
    pending,
    unread,
    retryOne: ({ id }: Pick<NotificationView, 'id'>) =>
      send(
        `/${id}/retry`,
        {},
        (row) => row.id === id,
        queuedFields,
        notifySuccess('Šalje se ponovo'),
        'Obaveštenje nije poslato ponovo',
      ),
    retry: (chosen: Selection) =>
      send(
        '/retry',
        chosen,
        (row) => among(chosen)(row) && row.canRetry && ('ids' in chosen || row.status === 'failed'),
        queuedFields,
        notifySuccess('Šalje se ponovo'),
        'Obaveštenja nisu poslata ponovo',
      ),
    read: (chosen: ReadSelection) =>
      send(
        '/read',
        chosen,
        (row) => among(chosen)(row) && row.readAt === null,
        { readAt: new Date().toISOString() },
        notifyRead,
        'Obaveštenja nisu označena kao pročitana',
      ),
  }
}
