import gossip from '@eventstore/db-client/generated/gossip_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import type { sendUnaryData } from '@grpc/grpc-js'
import type { Faults } from './faults.ts'

export interface Member {
  port: number
  isLeader: boolean
  isAlive: boolean
}

// Values of gossip.proto; the generated enum is only a type.
const states = { follower: 6, leader: 8 } as const

/** Implements Gossip.Read: the members of the cluster and its leader. */
export const gossipService =
  (members: () => readonly Member[], faults: Faults) =>
  async (_call: unknown, answer: sendUnaryData<gossip.ClusterInfo>) => {
    await faults.frozen
    const infos = members().map(({ port, isLeader: leads, isAlive: alive }) =>
      new gossip.MemberInfo()
        .setInstanceId(new shared.UUID().setString(crypto.randomUUID()))
        .setTimeStamp(String(Date.now()))
        .setState(leads ? states.leader : states.follower)
        .setIsAlive(alive)
        .setHttpEndPoint(new gossip.EndPoint().setAddress('127.0.0.1').setPort(port)),
    )
    answer(null, new gossip.ClusterInfo().setMembersList(infos))
  }
