/**
 * A sleep that another loop can cut short. If `wake` is called while nothing waits, the next wait ends at
 * once.
 */
export function createWakeSignal(): { wake: () => void; wait: (ms: number) => Promise<void> } {
  let isPending = false
  let endWait = () => {}
  return {
    wake() {
      isPending = true
      endWait()
    },
    async wait(ms) {
      if (!isPending) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          endWait = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      isPending = false
    },
  }
}
