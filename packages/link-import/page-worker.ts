import { parentPort, workerData } from 'node:worker_threads'
import { decodePage } from './decode-page.ts'
import { readProductPage } from './read-product-page.ts'

/** The worker's input: a page as received. */
export interface PageToRead {
  bytes: Uint8Array
  contentType: string
  address: string
}

const { bytes, contentType, address } = workerData as PageToRead
parentPort!.postMessage(readProductPage(decodePage(Buffer.from(bytes), contentType), address) ?? null)
