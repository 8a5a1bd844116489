import { parentPort, workerData } from 'node:worker_threads'
import { createDecryption, type EncryptedEvents } from './decrypt-events.ts'

const decrypt = createDecryption(workerData as string)
parentPort!.on('message', (events: EncryptedEvents) => parentPort!.postMessage(decrypt(events)))
