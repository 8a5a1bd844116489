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
  onDone: (answer: Answer) => void
  failureText: string
}

/** A command whose answer is shown as a toast. It is pending until the lists and counts are read again. */
function useNotificationCommand<Chosen, Answer extends CommandAnswer>({
  send,
  onDone,
  failureText,
}: NotificationCommand<Chosen, Answer>) {
  const toast = useToast()
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) =>
      answer.count === 0 ? toast.quiet('Nema promena', answer.message) : onDone(answer),
    onError: (error) => toast.failure('Greška', serverMessage(error, failureText)),
    onSettled: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  })
}

export function useMarkUnread() {
  const dataProvider = useDataProvider<PazarDataProvider>()
  const toast = useToast()
  return useNotificationCommand({
    send: dataProvider.markNotificationsUnread,
    onDone: ({ message }) => toast.success('Nepročitano', message),
    failureText: 'Obaveštenja nisu označena kao nepročitana',
  })
}

/** One misclick can mark thousands, so the toast offers undo. */
export function useMarkRead() {
  const dataProvider = useDataProvider<PazarDataProvider>()
  const toast = useToast()
  const { mutate: markUnread } = useMarkUnread()
  return useNotificationCommand({
    send: dataProvider.markNotificationsRead,
    onDone: ({ message, ids }) =>
      ids.length > 0
        ? showUndoNotice({ title: 'Pročitano', text: message, undo: async () => markUnread(ids) })
        : toast.success('Pročitano', message),
    failureText: 'Obaveštenja nisu označena kao pročitana',
  })
}

const retryTitle = 'Šalje se ponovo'

export function useRetryNotifications() {
  const dataProvider = useDataProvider<PazarDataProvider>()
  const toast = useToast()
  return useNotificationCommand({
    send: dataProvider.retryNotifications,
    onDone: ({ message }) => toast.success(retryTitle, message),
    failureText: 'Obaveštenja nisu poslata ponovo',
  })
}

export function useRetryNotification() {
  const dataProvider = useDataProvider<PazarDataProvider>()
  const toast = useToast()
  return useNotificationCommand({
    send: dataProvider.retryNotification,
    onDone: ({ message }: CommandAnswer) => toast.success(retryTitle, message),
    failureText: 'Obaveštenje nije poslato ponovo',
  })
}
