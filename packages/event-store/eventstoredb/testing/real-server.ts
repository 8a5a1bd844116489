import { dockerEngineAnswers } from './docker-engine.ts'

/** The release used in production, see docker-compose.yml. */
export const image = 'eventstore/eventstore:24.10'

export interface RealServer {
  /** Name for the test's output. */
  name: string
  url: string
  stop(): Promise<void>
}

/**
 * Returns a real EventStoreDB: the one in EVENTSTORE_URL, else a container if a Docker engine answers, else
 * undefined.
 */
export const startRealServer = async (
  url = process.env['EVENTSTORE_URL'],
): Promise<RealServer | undefined> => {
  if (url)
    return { name: `EventStoreDB at ${url.replace(/\/\/[^/?]*@/, '//')}`, url, stop: async () => undefined }
  if (!(await dockerEngineAnswers())) return undefined
  const { GenericContainer, Wait } = await import('testcontainers')
  const container = await new GenericContainer(image)
    .withEnvironment({ EVENTSTORE_INSECURE: 'true', EVENTSTORE_MEM_DB: 'true', EVENTSTORE_CLUSTER_SIZE: '1' })
    .withExposedPorts(2113)
    .withWaitStrategy(Wait.forHttp('/health/live', 2113).forStatusCodeMatching((status) => status < 300))
    .start()
  return {
    name: `EventStoreDB in a container, ${image}`,
    url: `esdb://${container.getHost()}:${container.getMappedPort(2113)}?tls=false`,
    stop: async () => void (await container.stop()),
  }
}
