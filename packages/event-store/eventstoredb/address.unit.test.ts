import { describe, expect, test } from 'vitest'
import { parseAddress } from './address.ts'
import { openEventStoreDb } from './open-eventstoredb.ts'

describe('EVENTSTORE_URL', () => {
  test.each([
    ['esdb://admin:pass%2Bword@one:2113?connectionName=a', 'esdb://one:2113?connectionName=a', false],
    ['kurrentdb://admin:secret@one', 'esdb://one', false],
    ['esdb+discover://admin:secret@one:2113', 'esdb+discover://one:2113?gossipTimeout=1', true],
    ['esdb+discover://admin:secret@a,b:2114,c', 'esdb://a,b:2114,c?gossipTimeout=1', true],
    ['kurrentdb+discover://a,b?tls=false&gossip-timeout=3', 'esdb://a,b?tls=false&gossip-timeout=3', true],
    [
      'esdb://admin:secret@one?connectionName=pazar@vps1&x=a@b',
      'esdb://one?connectionName=pazar%40vps1&x=a%40b',
      false,
    ],
  ])('%s is read as %s', (url, clientUrl, isCluster) => {
    expect(parseAddress(url)).toMatchObject({ clientUrl, isCluster })
  })

  test('names every node of a cluster, and the user', () => {
    expect(parseAddress('esdb+discover://admin:pass%2Bword@a,b:2114')).toMatchObject({
      nodes: [
        { host: 'a', port: 2113 },
        { host: 'b', port: 2114 },
      ],
      credentials: { username: 'admin', password: 'pass+word' },
      isSecure: true,
    })
  })

  test.each([
    ['esdb://localhost:2113', 'needs user and password'],
    ['http://localhost', 'is an address like esdb://'],
    ['esdb://admin:secret@', 'is an address like esdb://'],
    ['esdb://admin:secret%@one', 'is written as %25'],
    ['esdb://admin:secret@one:port', 'names hosts as host or host:port'],
    ['esdb://admin:secret@one:0', 'ports are 1 to 65535'],
    ['esdb://admin:secret@one,two:65536', 'ports are 1 to 65535'],
    ['esdb://admin:secret@[::1]:2113', 'IPv6 addresses are not supported'],
    ['esdb://admin:secret@one,::1', 'IPv6 addresses are not supported'],
    ['esdb://admin:sec@secret@one', 'is written as %40, %2F, %3F'],
    ['esdb://admin:1/secret@one:2113?tls=false', 'is written as %40, %2F, %3F'],
    ['esdb://admin:1?secret@one', 'is written as %40, %2F, %3F'],
    ['esdb://admin:secret@one?tlsCaFile=/nowhere/ca.crt', 'there is no certificate at /nowhere/ca.crt'],
    ['esdb://admin:secret@one?throw-on-append-failure=false', 'leave out throwOnAppendFailure'],
    ['esdb://admin:secret@one?gossipTimeout=soon', 'expected Integer'],
  ])('%s is refused by a line that names the variable and not the password', (url, message) => {
    const refused = () => openEventStoreDb({ url })
    expect(refused).toThrow(message)
    expect(refused).toThrow(/^EVENTSTORE_URL(?!.*secret)(?!.*\n)/s)
  })
})
