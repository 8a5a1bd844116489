import { useRef, useState } from 'react'

/**
 * A test of what stands in a form: what came of the newest one is kept until a field is edited, also where that is while it is asked.
 * `onCame` is told of what is kept.
 */
export function useLatestTest<Asked, Result>(ask: (asked: Asked) => Promise<Result>, onCame?: (result: Result) => void) {
  const [result, setResult] = useState<Result | undefined>(undefined)
  const [pending, setPending] = useState(false)
  const round = useRef(0)
  return {
    result, pending,
    clear: () => {
      round.current++
      setResult(undefined)
    },
    async run(asked: Asked): Promise<void> {
      const mine = ++round.current
      setResult(undefined)
      setPending(true)
      const came = await ask(asked)
      setPending(false)
      if (mine !== round.current) return
      setResult(came)
      onCame?.(came)
    },
  }
}
