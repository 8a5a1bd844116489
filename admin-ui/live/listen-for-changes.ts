import { change } from '@pazar/contracts/operation/routes.ts'
import { rememberPosition } from '../api/position.ts'

const firstDelayMs = 1_000
const longestDelayMs = 30_000

interface Listener {
  onChange: (readModel: string) => void
  /** After a lost connection: hints may have been missed meanwhile. */
  onResume: () => void
  /** The connection was lost, once for each time that it was there: the server may be away, or the session ended. */
  onLost: () => void
  /** No connection for half a minute, and for each one more: the server may be there and have no stream for us (too many tabs). */
  onWithout: () => void
}

/**
 * One stream of hints per tab, on the session's cookie. The browser gives up on some failures, so reconnecting is ours: with a
 * delay that doubles up to half a minute. Answers the call that ends it.
 */
export function listenForChanges({ onChange, onResume, onLost, onWithout }: Listener, open = (url: string) => new EventSource(url)): () => void {
  let source: EventSource
  let delay = firstDelayMs
  let interrupted = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const receive = (event: MessageEvent<string>) => {
    try {
      const hint = change.safeParse(JSON.parse(event.data))
      if (!hint.success) return
      // The next read may reach another server: it must know at least as much as the one that told us.
      rememberPosition(hint.data.position)
      onChange(hint.data.readModel)
    } catch {
      // A line that is no JSON is a keep-alive of some proxy.
    }
  }
  const connect = () => {
    source = open('/api/changes')
    source.onopen = () => {
      delay = firstDelayMs
      if (interrupted) onResume()
      interrupted = false
    }
    source.onmessage = receive
    source.addEventListener('change', receive)
    source.onerror = () => {
      source.close()
      if (!interrupted) onLost()
      interrupted = true
      if (delay === longestDelayMs) onWithout()
      timer = setTimeout(connect, delay)
      delay = Math.min(delay * 2, longestDelayMs)
    }
  }
  connect()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}
