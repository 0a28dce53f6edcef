import { type Config, readConfig } from '#server/config.ts'
import { ROOT } from './prepareData.ts'

/** Where the processes of one experiment work: a folder with an embedded database, or with the keys of one beside it. */
export interface Site {
  dataDir: string
  /** A schema of its own in a PostgreSQL: several processes work on it at once. */
  database?: { url: string; schema: string }
}

/** What a process of its own is told of it. */
export const environmentOf = ({ dataDir, database }: Site): { [name: string]: string } => ({
  PORTAL_DATA_DIR: dataDir,
  DATABASE_URL: database?.url ?? '',
  PORTAL_DATABASE_SCHEMA: database?.schema ?? '',
})

export const configOf = (environment: NodeJS.ProcessEnv): Config =>
  readConfig({ ...environment, PORTAL_WATCH_CONTENT: '0', PORTAL_LIMITS: 'off' }, ROOT)
