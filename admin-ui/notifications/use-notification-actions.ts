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

const matches =
  (chosen: ReadSelection): Row =>
  (row) =>
    'ids' in chosen ? chosen.ids.includes(row.id) : isShown(row, chosen)

interface NotificationCommand {
  /** Below `/api/notifications`. */
  path: string
  body: object
  /** The rows that the command changes, and their new fields. */
  rows: Row
  fields: Partial<NotificationView>
  onDone: (answer: ActionAnswer) => void
  failureText: string
}

/**
 * Sends commands. Rows change optimistically and are reloaded afterwards, whether the command succeeds or
 * fails. `send` resolves to whether it succeeded.
 */
function useNotificationCommand() {
  const toast = useToast()
  const client = useQueryClient()
  const key = useIdempotencyKey()
  const [pending, setPending] = useState(false)

  async function send({
    path,
    body,
    rows,
    fields,
    onDone,
    failureText,
  }: NotificationCommand): Promise<boolean> {
    setPending(true)
    client.setQueriesData<CachedRows>({ queryKey: ['notifications'] }, (cached) =>
      patchRows(cached, rows, fields),
    )
    try {
      const { json } = await call(`/api/notifications${path}`, {
        method: 'POST',
        body,
        idempotencyKey: key.current(),
      })
      key.renew()
      if (json.count === 0) toast.quiet('Nema promena', json.message)
      else onDone(json)
      return true
    } catch (error) {
      toast.failure('Greška', serverMessage(error, failureText))
      return false
    } finally {
      setPending(false)
      void client.invalidateQueries({ queryKey: ['notifications'] })
    }
  }
  return { pending, send }
}

export type NotificationActions = ReturnType<typeof useNotificationActions>

/** Actions on notifications. Each resolves to whether it succeeded. */
export function useNotificationActions() {
  const toast = useToast()
  const { pending, send } = useNotificationCommand()

  const notifySuccess =
    (title: string) =>
    ({ message }: ActionAnswer) =>
      toast.success(title, message)
  const retry = (path: string, body: object, rows: Row, failureText: string) =>
    send({ path, body, rows, fields: queuedFields, onDone: notifySuccess('Šalje se ponovo'), failureText })
  const unread = (ids: readonly number[]) =>
    send({
      path: '/unread',
      body: { ids },
      rows: ({ id }) => ids.includes(id),
      fields: { readAt: null },
      onDone: notifySuccess('Nepročitano'),
      failureText: 'Obaveštenja nisu označena kao nepročitana',
    })
  // One misclick can mark thousands, so offer undo.
  const notifyRead = ({ message, ids = [] }: ActionAnswer) =>
    ids.length > 0
      ? showUndoNotice({ title: 'Pročitano', text: message, undo: async () => void (await unread(ids)) })
      : toast.success('Pročitano', message)

  return {
    pending,
    unread,
    retryOne: ({ id }: Pick<NotificationView, 'id'>) =>
      retry(`/${id}/retry`, {}, (row) => row.id === id, 'Obaveštenje nije poslato ponovo'),
    retry: (chosen: Selection) =>
      retry(
        '/retry',
        chosen,
        (row) => matches(chosen)(row) && row.canRetry && ('ids' in chosen || row.status === 'failed'),
        'Obaveštenja nisu poslata ponovo',
      ),
    read: (chosen: ReadSelection) =>
      send({
        path: '/read',
        body: chosen,
        rows: (row) => matches(chosen)(row) && row.readAt === null,
        fields: { readAt: new Date().toISOString() },
        onDone: notifyRead,
        failureText: 'Obaveštenja nisu označena kao pročitana',
      }),
  }
}
