import { erasuresFileOf } from './erasures-file.ts'

/**
 * What the backend of `npm run dev`, a child process, gets from its parent, which has opened the database. With
 * DATABASE_URL the child takes it for one outside of the data folder, so the record of erasures is named as well.
 */
export const backendEnvironment = (
  config: Parameters<typeof erasuresFileOf>[0],
  database: { url: string; appSecret: string },
): NodeJS.ProcessEnv => ({
  DATABASE_URL: database.url,
  APP_SECRET: database.appSecret,
  NODE_ENV: 'development',
  ERASURES_FILE: erasuresFileOf(config),
})
