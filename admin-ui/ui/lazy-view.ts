import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

/** A component whose code loads when it is first rendered, or before by `preload`. */
export type LazyView<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Loads the code. @throws Error if it cannot be loaded; rendering reports it again. */
  preload(): Promise<void>
}

/**
 * React's `lazy` with a `preload`, after which the component renders at once. Without it React shows the
 * fallback of `Suspense`, for 300 ms at least, and each level of nesting adds its own.
 */
export function lazyView<Props>(load: () => Promise<ComponentType<Props>>): LazyView<Props> {
  let loaded: { default: ComponentType<Props> } | undefined
  const loadOnce = async () => (loaded ??= { default: await load() })
  // React calls `then` and renders at once if it answers within that call, which a promise never does.
  const answerAtOnce = (module: NonNullable<typeof loaded>) =>
    // oxlint-disable-next-line unicorn/no-thenable
    ({ then: (resolve: (value: typeof module) => void) => resolve(module) }) as ReturnType<typeof loadOnce>
  const view = lazy(() => (loaded ? answerAtOnce(loaded) : loadOnce()))
  return Object.assign(view, { preload: async () => void (await loadOnce()) })
}
