import { setTimeout as sleep } from 'node:timers/promises'
import { type Fault, type FaultContext, linksOf, pauseUpTo } from './fault.ts'
import { doubleAndReorderMessages } from './nats-frames.ts'
import type { Direction } from './tcp-proxy.ts'

const pickLink = ({ installation, random }: FaultContext) => random.pick(linksOf(installation))
const lastsMs = ({ random }: FaultContext) => random.between(500, 2_000)

const latency: Fault = {
  name: 'latency',
  description: 'Each chunk between one pair takes 20 to 300 ms longer',
  async strike(context) {
    const { name, proxy } = pickLink(context)
    proxy.latencyMs = context.random.between(20, 300)
    await sleep(lastsMs(context))
    const text = `${name}, ${proxy.latencyMs} ms`
    proxy.heal()
    return text
  },
}

const smallPieces: Fault = {
  name: 'small pieces',
  description: 'Bytes between one pair arrive in pieces of 1 to 16',
  async strike(context) {
    const { name, proxy } = pickLink(context)
    proxy.maxPieceBytes = 16
    proxy.cut()
    await sleep(lastsMs(context))
    proxy.heal()
    return name
  },
}

const cut: Fault = {
  name: 'cut',
  description: 'All connections of one pair are reset, three times at random moments',
  async strike(context) {
    const { name, proxy } = pickLink(context)
    let connections = 0
    for (let n = 0; n < 3; n++) {
      await pauseUpTo(context.random, 400)
      connections += proxy.cut()
    }
    return `${name}, ${connections} connections`
  },
}

/** In the bytes of a request whose answer matters, by what the process talks to. */
const markers: [link: RegExp, marker: string][] = [
  [/command-api and database/, 'append'],
  [/and database/, 'commit'],
  [/and events/, ''],
  [/and gateway/, 'sendMessage'],
  [/client and command-api/, 'POST'],
]

const cutAfterCommit: Fault = {
  name: 'cut after commit',
  description: 'A commit, a message or an order succeeds, and the connection breaks before the answer',
  async strike(context) {
    const links = linksOf(context.installation).flatMap(({ name, proxy }) => {
      const marker = markers.find(([link]) => link.test(name))
      return marker ? [{ name, proxy, marker: marker[1] }] : []
    })
    const lost = []
    for (let n = 0; n < 4; n++) {
      const { name, proxy, marker } = context.random.pick(links)
      const before = proxy.lostAnswers()
      for (let answers = 0; answers < 3; answers++) proxy.loseAnswerTo(marker)
      await sleep(400)
      proxy.heal()
      if (proxy.lostAnswers() > before) lost.push(`${name} ${proxy.lostAnswers() - before}`)
    }
    return lost.join(', ') || 'no answer under way'
  },
}

const oneWayLoss: Fault = {
  name: 'one-way loss',
  description:
    'Nothing arrives in one direction between one pair; then it all arrives, or the connections break',
  async strike(context) {
    const { random } = context
    const { name, proxy } = pickLink(context)
    const direction = random.pick<Direction>(['toServer', 'toClient'])
    proxy.lossy.add(direction)
    await sleep(random.between(500, 4_000))
    if (random.next() < 0.5) proxy.cut()
    proxy.heal()
    return `${name}, ${direction === 'toServer' ? 'requests' : 'answers'}`
  },
}

const withoutNats = 'there is no nats-server on this machine, or the process needs none'

const natsAway: Fault = {
  name: 'NATS away',
  description: 'nats-server is killed and started again',
  unavailable: ({ nats }) => (nats ? undefined : withoutNats),
  async strike({ installation, random }) {
    await installation.nats!.kill()
    await sleep(random.between(300, 1_500))
    await installation.nats!.restart()
    return 'nats-server'
  },
}

const natsDoubled: Fault = {
  name: 'NATS doubles',
  description: 'Messages of NATS arrive twice and in another order at every process',
  unavailable: ({ nats }) => (nats ? undefined : withoutNats),
  async strike({ installation }) {
    const proxies = installation.parts.flatMap(({ links }) => links.get('nats') ?? [])
    for (const proxy of proxies) {
      proxy.transform = doubleAndReorderMessages
      proxy.cut()
    }
    // Processes connect again after 500 ms.
    await sleep(2_000)
    for (const proxy of proxies) {
      proxy.heal()
      proxy.cut()
    }
    return 'every process'
  },
}

export const networkFaults: readonly Fault[] = [
  latency,
  smallPieces,
  cut,
  cutAfterCommit,
  oneWayLoss,
  natsAway,
  natsDoubled,
]
