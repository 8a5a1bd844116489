import { escapeCopyText, unescapeCopyText } from '@pazar/postgres/copy-text.ts'
import type { RecordedEvent } from './event-store.ts'

/** Columns of `log.events`, in the order of a row. */
export const eventColumns = ['"position"', 'id', 'revision', 'stream', 'type', 'data', 'metadata'] as const

/** The event without its position as a row in the text format of COPY, with its line end. */
export const encodeEventContent = ({
  id,
  revision,
  stream,
  type,
  data,
  metadata,
}: Omit<RecordedEvent, 'position'>): string =>
  `${id.toLowerCase()}\t${revision}\t${escapeCopyText(stream)}\t${escapeCopyText(type)}\t${escapeCopyText(data)}\t${escapeCopyText(metadata)}\n`

/** The event as COPY writes a row of `log.events`, with its line end. */
export const encodeEventRow = (event: RecordedEvent): string =>
  `${event.position}\t${encodeEventContent(event)}`

/**
 * Reads a row that `encodeEventRow` or COPY has written, without its line end.
 * @throws TypeError if the row has not seven columns.
 */
export function decodeEventRow(row: string): RecordedEvent {
  const fields = row.split('\t')
  if (fields.length !== eventColumns.length) throw new TypeError('A row of the log has seven columns')
  const [position, id, revision, stream, type, data, metadata] = fields as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  return {
    position,
    id,
    revision: Number(revision),
    stream: unescapeCopyText(stream),
    type: unescapeCopyText(type),
    data: unescapeCopyText(data),
    metadata: unescapeCopyText(metadata),
  }
}
