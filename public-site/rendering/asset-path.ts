/** Where the islands are served; `base` in vite.config.ts is the same. */
export const assetPath = '/assets/site/'
