import { useRef, useState } from 'react'

/**
 * Runs a test and keeps its newest result until `clear`, for example when a tested field is edited. A result
 * that arrives after that is dropped. `onResult` receives only kept results.
 */
export function useLatestTest<Input, Result>(
  runTest: (input: Input) => Promise<Result>,
  onResult?: (result: Result) => void,
) {
  const [result, setResult] = useState<Result | undefined>(undefined)
  const [pending, setPending] = useState(false)
  const round = useRef(0)
  return {
    result,
    pending,
    clear: () => {
      round.current++
      setResult(undefined)
    },
    async run(input: Input): Promise<void> {
      const ownRound = ++round.current
      setResult(undefined)
      setPending(true)
      const newResult = await runTest(input)
      setPending(false)
      if (ownRound !== round.current) return
      setResult(newResult)
      onResult?.(newResult)
    },
  }
}
