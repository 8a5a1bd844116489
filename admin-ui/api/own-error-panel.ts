/** Options of a list whose screen shows in its own place what went wrong: React-Admin need not tell it once more. */
export const ownErrorPanel = { onError: () => undefined }
