/** Path of the islands; must equal `base` in vite.config.ts. */
export const assetPath = '/assets/site/'
