import type { StreamEvent } from '@pazar/contracts/system/system-routes.ts'
import { part, read } from './requests.ts'

/** What is read of the log besides React-Admin's list of activity. */
export const activityMethods = {
  /** The next events of a stream, oldest first, starting at a revision. */
  streamEvents: (stream: string, from: number, signal?: AbortSignal) =>
    read<StreamEvent[]>(`/api/admin/streams/${part(stream)}?from=${from}`, signal),
}
