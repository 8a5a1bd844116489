/** Sleeps that another loop can cut short. A ring while nobody waits is not lost: the next wait ends at once. */
export function alarm(): { ring: () => void; wait: (ms: number) => Promise<void> } {
  let rung = false
  let wake = () => {}
  return {
    ring() {
      rung = true
      wake()
    },
    async wait(ms) {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      rung = false
    },
  }
}
