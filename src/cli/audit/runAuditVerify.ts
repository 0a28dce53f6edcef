import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { faultText } from '#server/audit/verify/AuditFault.ts'
import { verifyAudit } from '#server/audit/verify/verifyAudit.ts'
import { type Config, readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/database/openDatabase.ts'
import { openKeyRing } from '#server/people/openKeyRing.ts'
import { readMasters } from '#server/people/readMasters.ts'
import { CouldNotRun } from '../command/CouldNotRun.ts'
import type { AuditOptions } from './readAuditOptions.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const MILLISECONDS_BETWEEN = 1000

/** Gives the number that the process ends with. @throws CouldNotRun, StartFault */
export async function runAuditVerify({ since }: AuditOptions): Promise<number> {
  const config = readConfig(process.env, ROOT)
  const database = await open(config)
  try {
    const keys = await openKeyRing(database, readMasters(config))
    let shown = Date.now()
    const { figures, anchor } = await verifyAudit(keys, database, {
      since,
      tell: (fault) => console.log(faultText(fault)),
      progress: ({ chains, rows }) => {
        if (Date.now() - shown < MILLISECONDS_BETWEEN) return
        shown = Date.now()
        process.stderr.write(`${chains} chains, ${rows} rows so far\n`)
      },
    })
    console.log(
      `chains ${figures.chains}, rows ${figures.rows}, anchors ${figures.anchors}, faults ${figures.faults}`,
    )
    if (anchor !== undefined) console.log(`last anchor: ${anchor.number} ${anchor.hash}`)
    return figures.faults === 0 ? 0 : 1
  } finally {
    await database.destroy()
  }
}

async function open({ databaseUrl, databaseSchema, dataDir }: Config): Promise<Database> {
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'database')))
    throw new CouldNotRun(`There are no data in ${dataDir}. Set DATABASE_URL or PORTAL_DATA_DIR.`)
  return openDatabase({ url: databaseUrl, schema: databaseSchema, dataDir })
}
