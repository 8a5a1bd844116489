import { once } from 'node:events'
import { connect } from 'node:http2'
import { createConnection } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import { expect, onTestFinished, test } from 'vitest'
import { openedStores } from './opened-stores.ts'
import { appendSampleEvents } from './sample-events.ts'
import { startTestServer } from './server.ts'

const { opened } = openedStores()

/** A message with the prefix of gRPC: uncompressed, and its length. */
function framed(message: streams.AppendReq): Buffer {
  const bytes = message.serializeBinary()
  const prefix = Buffer.alloc(5)
  prefix.writeUInt32BE(bytes.length, 1)
  return Buffer.concat([prefix, bytes])
}

function options(streamName: string): streams.AppendReq {
  const name = new shared.StreamIdentifier()
  name.setStreamName(Buffer.from(streamName))
  return new streams.AppendReq().setOptions(
    new streams.AppendReq.Options().setStreamIdentifier(name).setAny(new shared.Empty()),
  )
}

function event(): streams.AppendReq {
  const message = new streams.AppendReq.ProposedMessage()
  message.setId(new shared.UUID().setString(crypto.randomUUID())).setData(Buffer.from('{}'))
  message.getMetadataMap().set('type', 'Counted').set('content-type', 'application/json')
  return new streams.AppendReq().setProposedMessage(message)
}

test('records nothing of an append whose client is lost before it sent all events', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const socket = createConnection(server.port, '127.0.0.1')
  const client = connect(server.url.replace('esdb', 'http'), { createConnection: () => socket })
  const call = client.request({
    ':method': 'POST',
    ':path': '/event_store.client.streams.Streams/Append',
    'content-type': 'application/grpc',
    te: 'trailers',
    authorization: 'lost client',
  })
  for (const each of [client, call]) each.on('error', () => {})
  call.write(Buffer.concat([options('order-2'), event()].map(framed)))
  while (server.appendedAs() !== 'lost client') await delay(5)

  socket.destroy()
  await once(socket, 'close')
  await appendSampleEvents(opened(server.url), 1)
  expect(server.log.stream('order-2')).toBeUndefined()
})
