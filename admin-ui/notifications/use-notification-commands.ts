import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../data/data-provider.ts'
import { serverMessage } from '../data/refusal.ts'
import { showUndoNotice } from '../ui/feedback/undo-notice.tsx'
import { useToast } from '../ui/feedback/use-toast.tsx'

interface CommandAnswer {
  message: string
  /** How many notifications changed. */
  count?: number
}

interface NotificationCommand<Chosen, Answer> {
  send: (chosen: Chosen) => Promise<Answer>
  /** Shows what changed. */
  notify: (answer: Answer) => void
  failureText: string
  /** Called after a success, also if the button of the command is gone by then. */
  onDone?: () => void
}

/** A command whose answer is shown as a toast. It is pending until the lists and counts are read again. */
function useNotificationCommand<Chosen, Answer extends CommandAnswer>({
  send,
  notify,
  failureText,
  onDone,
}: NotificationCommand<Chosen, Answer>) {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => {
      if (answer.count === 0) toast.quiet('Nema promena', answer.message)
      else notify(answer)
      onDone?.()
    },
    onError: (error) => toast.failure('Greška', serverMessage(error, failureText)),
    onSettled: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  })
}

export function useMarkUnread(onDone?: () => void) {
  const dataProvider = useDataProvider<PazarDataProvider>()
  const toast = useToast()
  return useNotificationCommand({
    send: dataProvider.markNotificationsUnread,
    notify: ({ message }) => toast.success('Nepročitano', message),
    failureText: 'Obaveštenja nisu označena kao nepročitana',
    onDone,
  })
}

/** One misclick can mark thousands, so the toast offers undo. */
export function useMarkRead(onDone?: () => void) {
  const dataProvider = useDataProvider<PazarDataProvider>()
  const toast = useToast()
  const { mutate: markUnread } = useMarkUnread()
  return useNotificationCommand({
    send: dataProvider.markNotificationsRead,
    notify: ({ message, ids }) =>
      ids.length > 0
        ? showUndoNotice({ title: 'Pročitano', text: message, undo: async () => markUnread(ids) })
        : toast.success('Pročitano', message),
    failureText: 'Obaveštenja nisu označena kao pročitana',
    onDone,
  })
}

const retryTitle = 'Šalje se ponovo'

export function useRetryNotifications() {
  const dataProvider = useDataProvider<PazarDataProvider>()
  const toast = useToast()
  return useNotificationCommand({
    send: dataProvider.retryNotifications,
    notify: ({ message }) => toast.success(retryTitle, message),
    failureText: 'Obaveštenja nisu poslata ponovo',
  })
}

export function useRetryNotification() {
  const dataProvider = useDataProvider<PazarDataProvider>()
  const toast = useToast()
  return useNotificationCommand({
    send: dataProvider.retryNotification,
    notify: ({ message }: CommandAnswer) => toast.success(retryTitle, message),
    failureText: 'Obaveštenje nije poslato ponovo',
  })
}
