import type { QueryContext } from '../read-endpoint/read-endpoint.ts'

/** Polling interval in ms; who calls what is shown at most this late. */
const pollIntervalMs = 1000

const leasesText = `
select seller_id, string_agg(order_id || ' ' || token, ',' order by order_id) as leases
  from private.call_leases where expires_at > $1 group by seller_id`

/**
 * Notifies browsers when the leases of the call queue have changed, in whichever process. Leases are no events,
 * so no follower reports them; one small query does, while a browser listens. Returns a function that is called
 * for each open stream and returns what ends its watch.
 */
export function createLeaseWatch({ pool, hints, now }: QueryContext): () => () => void {
  let listeners = 0
  let isScheduled = false
  /** By seller; undefined until the first poll, which only remembers. */
  let known: ReadonlyMap<number, string> | undefined

  async function poll() {
    const { rows } = await pool.query<{ seller_id: number; leases: string }>(leasesText, [now()])
    const current = new Map(rows.map((row) => [row.seller_id, row.leases]))
    const sellers = new Set([...current.keys(), ...(known?.keys() ?? [])])
    for (const sellerId of sellers)
      if (known && known.get(sellerId) !== current.get(sellerId))
        hints.publish({ readModel: 'calls', keys: [], sellerId, position: '0' })
    known = current
  }

  function schedule() {
    isScheduled = listeners > 0
    if (!isScheduled) {
      known = undefined
      return
    }
    // The table does not exist yet, or the database is briefly unavailable: poll again.
    const pollAgain = () =>
      void poll()
        .catch(() => undefined)
        .finally(schedule)
    setTimeout(pollAgain, pollIntervalMs).unref()
  }

  return () => {
    listeners++
    if (!isScheduled) schedule()
    return () => void listeners--
  }
}
