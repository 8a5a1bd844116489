import gossip from '@eventstore/db-client/generated/gossip_pb.js'
import shared from '@eventstore/db-client/generated/shared_pb.js'
import type { sendUnaryData } from '@grpc/grpc-js'

export interface Member {
  port: number
  leads: boolean
  alive: boolean
}

// As in gossip.proto; the generated enum is a type only.
const states = { follower: 6, leader: 8 } as const

/** Gossip.Read: who is in the cluster, and who leads it. */
export const gossipService = (members: () => readonly Member[]) => (_call: unknown, answer: sendUnaryData<gossip.ClusterInfo>) => {
  const infos = members().map(({ port, leads, alive }) =>
    new gossip.MemberInfo()
      .setInstanceId(new shared.UUID().setString(crypto.randomUUID()))
      .setTimeStamp(String(Date.now()))
      .setState(leads ? states.leader : states.follower)
      .setIsAlive(alive)
      .setHttpEndPoint(new gossip.EndPoint().setAddress('127.0.0.1').setPort(port)),
  )
  answer(null, new gossip.ClusterInfo().setMembersList(infos))
}
