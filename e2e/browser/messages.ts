/** Console messages of the browser about the simulated failures. */
export const allowed = [/Failed to load resource/, /HttpError: 500/]
