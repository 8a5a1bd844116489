import { timeoutSignal } from '../web-api/timeout-signal.ts'

/** Delays in ms between polls for the order; two minutes in total. */
const pollDelaysMs = [1000, 2000, 4000, 8000, 15_000, 30_000, 60_000]

const isOrderPending = (page: ParentNode) => page.querySelector('[data-order-unread]') !== null

/** Whether the server shows the order by now; false if it does not answer. */
async function isReadable(): Promise<boolean> {
  try {
    const response = await fetch(location.href, {
      headers: { Accept: 'text/html' },
      cache: 'no-store',
      signal: timeoutSignal(10_000),
    })
    return response.ok && !isOrderPending(new DOMParser().parseFromString(await response.text(), 'text/html'))
  } catch {
    return false
  }
}

/**
 * Reloads a thank-you page as soon as its order can be read. Only then does it show the order and its offers,
 * and contain the purchase that the ad pixel reports.
 */
export async function awaitOrder(): Promise<void> {
  if (!isOrderPending(document)) return
  for (const pauseMs of pollDelaysMs) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    if (await isReadable()) return location.reload()
  }
}
