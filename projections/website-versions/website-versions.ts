import type { LoggedEvent } from '@pazar/event-store/event-log.ts'
import { requireRow } from '../require-row.ts'
import type { ReadModel } from '../read-model.ts'
import { websiteVersions, type WebsiteVersionRow } from './table.ts'

const savedAs = ({ position, stream, revision, metadata: { at, actor } }: LoggedEvent) => ({
  position,
  stream,
  revision,
  at,
  actor_kind: actor.kind,
  actor_id: actor.kind === 'user' ? actor.id : null,
  actor_name: actor.kind === 'integration' ? actor.name : null,
})

/**
 * Who saved which changes of a website and when, for the history in the editor. Old events are upcast, so
 * that old versions can be shown and restored.
 */
export const websiteVersionsModel: ReadModel<WebsiteVersionRow> = {
  name: 'website_versions',
  version: 8,
  table: websiteVersions,
  personalData: 'hidden',
  keyOf: (event) => (event.stream.startsWith('website-') ? event.position : undefined),
  startsRow: () => true,
  needsOrigin: true,
  evolve(row, event, origin) {
    switch (event.type) {
      case 'WebsiteCreated': {
        const { websiteId, sellerId, content } = event.data
        return {
          ...savedAs(event),
          website_id: websiteId,
          seller_id: sellerId,
          created: true,
          restored_from: null,
          changes: content,
        }
      }
      case 'WebsiteContentChanged': {
        const { website_id, seller_id } = requireRow(origin, event)
        return {
          ...savedAs(event),
          website_id,
          seller_id,
          created: false,
          restored_from: event.data.restoredFrom,
          changes: event.data.changes,
        }
      }
      default:
        return row
    }
  },
  sellerOf: (row) => row.seller_id,
  rollups: [],
}
