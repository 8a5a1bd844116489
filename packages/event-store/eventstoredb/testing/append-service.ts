import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import { Metadata, type sendUnaryData, type ServerReadableStream, status } from '@grpc/grpc-js'
import { commitTimeout, type Faults, notLeader, passwordRefused, unavailable } from './faults.ts'
import type { Expected, MemoryLog, Outcome, ProposedEvent } from './memory-log.ts'

type Request = streams.AppendReq
type Call = ServerReadableStream<Request, streams.AppendResp>

/** Maximum bytes of one append, the default of a real server. */
const maxAppendSize = 1024 * 1024

/** Implements Streams.Append: options first, then one message per event. */
export const appendService = (
  log: MemoryLog,
  faults: Faults,
  dropConnections: () => void,
  onCall: (call: Call) => void,
) => {
  let delayedCommit: (() => void) | undefined
  return (call: Call, answer: sendUnaryData<streams.AppendResp>) => {
    onCall(call)
    let options: streams.AppendReq.Options | undefined
    const proposed: ProposedEvent[] = []
    call.on('data', (request: Request) => {
      options ??= request.getOptions()
      const message = request.getProposedMessage()
      if (message) proposed.push(proposedEvent(message))
    })
    once(call, 'end').then(
      async () => {
        if (await isCutOff(call)) return
        await faults.frozen
        if (faults.passwordRefused) return answer(passwordRefused())
        if (faults.unavailable-- > 0) return answer(unavailable())
        if (faults.notLeader.times-- > 0) return answer(notLeader(faults.notLeader.leaderPort))
        const stream = Buffer.from(options!.getStreamIdentifier()!.getStreamName_asU8()).toString('utf8')
        if (proposed.reduce((sum, { data }) => sum + data.length, 0) > maxAppendSize)
          return answer(tooLarge())
        if (faults.wrongExpectedVersion-- > 0)
          return answer(null, response({ conflict: (log.stream(stream)?.length ?? 0) - 1 }))
        const commit = () => log.append(stream, proposed, expectedOf(options!))
        if (faults.commitTimeouts > 0) {
          delayedCommit ??= commit
          if (--faults.commitTimeouts === 0) delayedCommit()
          return answer(commitTimeout())
        }
        await faults.slowCommits
        const outcome = commit()
        if (faults.loseAcknowledgement-- > 0) return dropConnections()
        answer(null, response(outcome))
      },
      () => undefined,
    )
  }
}

/**
 * Whether the connection was lost before the client had sent everything: such a call ends like a complete one.
 * Its socket is closed between the two turns at the latest.
 */
async function isCutOff(call: Call): Promise<boolean> {
  await setImmediate()
  await setImmediate()
  return call.cancelled
}

const proposedEvent = (message: streams.AppendReq.ProposedMessage): ProposedEvent => ({
  id: message.getId()!.getString(),
  type: message.getMetadataMap().get('type')!,
  contentType: message.getMetadataMap().get('content-type')!,
  data: message.getData_asU8(),
  metadata: message.getCustomMetadata_asU8(),
})

const expectedOf = (options: streams.AppendReq.Options): Expected => {
  if (options.hasRevision()) return Number(options.getRevision())
  return options.hasNoStream() ? 'no-stream' : options.hasStreamExists() ? 'stream-exists' : 'any'
}

const response = (outcome: Outcome): streams.AppendResp => {
  const answer = new streams.AppendResp()
  if ('conflict' in outcome) {
    const conflict = new streams.AppendResp.WrongExpectedVersion()
    if (outcome.conflict === undefined || outcome.conflict < 0)
      conflict.setCurrentNoStream(new shared.Empty())
    else conflict.setCurrentRevision(String(outcome.conflict))
    return answer.setWrongExpectedVersion(conflict)
  }
  const success = new streams.AppendResp.Success()
  const position = new streams.AppendResp.Position()
  success.setCurrentRevision(String(outcome.revision))
  success.setPosition(
    position.setCommitPosition(String(outcome.position)).setPreparePosition(String(outcome.position)),
  )
  return answer.setSuccess(success)
}

const tooLarge = () => {
  const metadata = new Metadata()
  metadata.set('exception', 'maximum-append-size-exceeded')
  metadata.set('maximum-append-size', String(maxAppendSize))
  return {
    code: status.INVALID_ARGUMENT,
    details: `Maximum Append Size of ${maxAppendSize} Exceeded.`,
    metadata,
  }
}
