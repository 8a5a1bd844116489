import { parentPort, workerData } from 'node:worker_threads'
import { pageText } from './page-text.ts'
import { readProductPage } from './read-product-page.ts'

/** What the thread is given: a page as it came over the wire. */
export interface PageToRead {
  bytes: Uint8Array
  contentType: string
  address: string
}

const { bytes, contentType, address } = workerData as PageToRead
parentPort!.postMessage(readProductPage(pageText(Buffer.from(bytes), contentType), address) ?? null)
