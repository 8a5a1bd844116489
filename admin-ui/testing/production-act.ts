import React from 'react'
import { flushSync } from 'react-dom'

/**
 * React's production build has no `act`, which testing-library needs: renders what the callback has changed
 * before it returns.
 */
function act(callback: () => unknown): unknown {
  const result = flushSync(callback)
  if (!(result instanceof Promise)) return result
  return result.then((value: unknown) => {
    flushSync(() => {})
    return value
  })
}
Object.assign(React, { act })
