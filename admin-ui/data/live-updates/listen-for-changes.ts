import type { change } from '@pazar/contracts/system/routes.ts'
import type { z } from 'zod'
import { rememberPosition } from '../position.ts'

const initialDelayMs = 1_000
const maxDelayMs = 30_000

interface Listener {
  onChange: (readModel: string) => void
  /** The connection is back; change notifications may have been missed meanwhile. */
  onResume: () => void
  /** The connection was lost; called once per loss. The server may be down, or the session ended. */
  onLost: () => void
  /**
   * Still no connection after half a minute; repeated with each further attempt. The server may be up but
   * refuse the stream because of too many tabs.
   */
  onUnavailable: () => void
}

/**
 * Opens one stream of change notifications per tab, authenticated by the session cookie. EventSource does not
 * reconnect after some failures, so this does, with a delay that doubles up to half a minute. Returns a
 * function that closes it.
 */
export function listenForChanges(
  { onChange, onResume, onLost, onUnavailable }: Listener,
  open = (url: string) => new EventSource(url),
): () => void {
  let source: EventSource
  let delay = initialDelayMs
  let interrupted = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const receive = (event: MessageEvent<string>) => {
    try {
      const { readModel, position } = JSON.parse(event.data) as Partial<z.infer<typeof change>>
      if (typeof readModel !== 'string' || typeof position !== 'string') return
      // The next read may reach another server; it must be at least at the position of this notification.
      rememberPosition(position)
      onChange(readModel)
    } catch {
      // Not JSON: a keep-alive line from a proxy.
    }
  }
  const connect = () => {
    source = open('/api/changes')
    source.onopen = () => {
      delay = initialDelayMs
      if (interrupted) onResume()
      interrupted = false
    }
    source.onmessage = receive
    source.addEventListener('change', receive)
    source.onerror = () => {
      source.close()
      if (!interrupted) onLost()
      interrupted = true
      if (delay === maxDelayMs) onUnavailable()
      timer = setTimeout(connect, delay)
      delay = Math.min(delay * 2, maxDelayMs)
    }
  }
  connect()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}
