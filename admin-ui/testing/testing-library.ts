import { setImmediate } from 'node:timers/promises'
import './production-act.ts'
import { type Config, configure, getConfig } from '@testing-library/react'

const { getElementError, asyncWrapper } = getConfig()

/** Whether testing-library is polling; its types leave the field out. */
const isPolling = () =>
  (getConfig() as Config & { _disableExpensiveErrorDiagnostics: boolean })._disableExpensiveErrorDiagnostics

/** Enough slices of 5 ms to render any screen. */
const maxSlices = 20

configure({
  // The default of one second is too short on a busy machine, which loads the code of a screen first.
  asyncUtilTimeout: 60_000,
  // Prints the document once, in the error that is reported, and not at every poll before it.
  getElementError: (message, container) =>
    isPolling()
      ? // The name makes testing-library report the line of the test.
        Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
  // Waits until React has rendered the transitions of an interaction, such as navigation, slice by slice.
  asyncWrapper: async (callback) => {
    const result = await asyncWrapper(callback)
    for (let slice = 0; slice < maxSlices; slice++) await setImmediate()
    return result
  },
})
