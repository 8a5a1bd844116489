import { type ComponentType, useEffect, useState } from 'react'

const Nothing = () => null

/**
 * Part of a screen whose code loads when it is first rendered. Unlike React's `lazy` it renders as soon as the
 * code has arrived: React leaves the fallback of `Suspense` on the screen for at least 300 ms.
 * @param load throws if the code cannot be loaded; rendering then throws the same.
 * @param Fallback is shown until then.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType = Nothing,
): ComponentType<Props> {
  let result: { Part: ComponentType<Props> } | { error: unknown } | undefined
  const loadOnce = async () => {
    try {
      result ??= { Part: await load() }
    } catch (error) {
      result = { error }
    }
  }
  return function LazyPart(props: Props) {
    const [isSettled, setIsSettled] = useState(result !== undefined)
    useEffect(() => {
      if (!isSettled) void loadOnce().then(() => setIsSettled(true))
    }, [isSettled])
    if (!result) return <Fallback />
    if ('error' in result) throw result.error
    return <result.Part {...props} />
  }
}
