import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { StoredEvent } from './memory-log.ts'

export const eventResponse = (event: StoredEvent): streams.ReadResp => {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(event.id))
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(event.stream)))
    .setStreamRevision(String(event.revision))
    .setCommitPosition(String(event.position))
    .setPreparePosition(String(event.position))
    .setData(event.data)
    .setCustomMetadata(event.metadata)
  recorded
    .getMetadataMap()
    .set('type', event.type)
    .set('content-type', event.contentType)
    .set('created', '638000000000000000')
  return new streams.ReadResp().setEvent(
    new streams.ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(String(event.position)),
  )
}

export const streamNotFound = (stream: shared.StreamIdentifier): streams.ReadResp =>
  new streams.ReadResp().setStreamNotFound(new streams.ReadResp.StreamNotFound().setStreamIdentifier(stream))

export const confirmation = (): streams.ReadResp =>
  new streams.ReadResp().setConfirmation(
    new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId(crypto.randomUUID()),
  )

export const checkpoint = (position: bigint): streams.ReadResp =>
  new streams.ReadResp().setCheckpoint(
    new streams.ReadResp.Checkpoint()
      .setCommitPosition(String(position))
      .setPreparePosition(String(position)),
  )

export const caughtUp = (): streams.ReadResp =>
  new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp())
