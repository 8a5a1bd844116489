import type { LoggedEvent } from '@pazar/event-store/event-log.ts'

/** Whether the seller entered this order and chose to send nothing about it (entry/notifications). */
export const isSilentOrder = (event: LoggedEvent): boolean =>
  event.type === 'OrderPlaced' && event.data.enteredBy?.notify === false
