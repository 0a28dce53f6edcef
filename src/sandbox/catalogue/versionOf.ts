import { createHash } from 'node:crypto'
import type { JsonObject } from '../Json.ts'

/** Changes exactly when a row does. */
export const versionOf = (rows: readonly JsonObject[]): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16)
