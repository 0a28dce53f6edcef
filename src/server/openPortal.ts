import type { FastifyBaseLogger } from 'fastify'
import { createAudit } from './audit/createAudit.ts'
import { takeOverAudit } from './audit/takeOver.ts'
import { type Clock, shiftedClock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { createReleaseStore } from './content/createReleaseStore.ts'
import { type Database, openDatabase } from './database/openDatabase.ts'
import { createEnqueue } from './outbox/enqueue.ts'
import { Admission } from './operations/Admission.ts'
import { connectionsMost } from './operations/connectionsMost.ts'
import { ConnectionTable } from './operations/ConnectionTable.ts'
import { HeldAnswers } from './operations/HeldAnswers.ts'
import { Metrics } from './operations/Metrics.ts'
import { createPersonKeys } from './people/personKeys.ts'
import type { KeyRing } from './people/KeyRing.ts'
import { openKeyRing } from './people/openKeyRing.ts'
import { readOrMakeMasters } from './people/readMasters.ts'
import { traceQuery } from './operations/tracing/traceQuery.ts'
import type { Portal } from './Portal.ts'
import { DiskSpace, type DiskWatch } from './storage/DiskSpace.ts'
import { openThreads } from './threads/openThreads.ts'

/** Connections of one address: a school or a mobile network has one for all. Idle ones give way to new ones. */
const ADDRESS_CONNECTIONS_MOST = 500

/** Files and lists that are sent at once: each holds some 100 KB, and a file of the operating system. */
const STREAMS_MOST = 1000

/** Bytes of bodies that are held at once: ten imports of a whole portal's content, or hundreds of other calls. */
const BODY_BYTES_MOST = 256 * 1024 * 1024

/** Bytes of answers that are held until they are read: an answer has a megabyte or two at most. */
const ANSWERS = {
  mostOfOwner: 32 * 1024 * 1024,
  mostOfNet: 64 * 1024 * 1024,
  most: 192 * 1024 * 1024,
}

export interface PortalParts {
  clock?: Clock
  log: FastifyBaseLogger
  /** One that is open already (tests). */
  database?: Database
  /** What says how full the disks are (tests). */
  diskWatch?: DiskWatch
  /** Aborted when the process begins to end. */
  ending?: AbortSignal
}

/** Opens the database and the keys; `portal.database.destroy()` closes it all. @throws StartFault */
export async function openPortal(config: Config, parts: PortalParts): Promise<Portal> {
  const { log } = parts
  const clock = parts.clock ?? (config.startsAt === undefined ? systemClock : shiftedClock(config.startsAt))
  const database =
    parts.database ??
    (await openDatabase({
      url: config.databaseUrl,
      schema: config.databaseSchema,
      dataDir: config.dataDir,
      log: config.traces ? traceQuery : undefined,
    }))
  const keys = await openKeys(config, database)
  const personKeys = createPersonKeys(keys, clock)
  const metrics = new Metrics()
  const admission = new Admission()
  await takeOverAudit({ clock, keys, personKeys }, database)
  return {
    config,
    clock,
    log,
    database,
    keys,
    personKeys,
    releases: createReleaseStore(keys),
    enqueue: createEnqueue(keys, clock),
    audit: createAudit({ clock, keys, personKeys }),
    metrics,
    threads: openThreads(metrics, { aside: (wait) => admission.outside(wait) }),
    admission,
    connections: new ConnectionTable({
      most: connectionsMost(),
      mostStreams: STREAMS_MOST,
      mostBodyBytes: BODY_BYTES_MOST,
      // Behind a proxy everybody has its address: there the proxy counts.
      mostOfAddress: config.limits && config.trustProxy === 0 ? ADDRESS_CONNECTIONS_MOST : undefined,
      ended: (why) => metrics.connectionEnded(why),
    }),
    answers: new HeldAnswers(ANSWERS),
    disk: new DiskSpace({ config, metrics, log }, parts.diskWatch),
    ending: parts.ending ?? new AbortController().signal,
  }
}

async function openKeys(config: Config, database: Database): Promise<KeyRing> {
  try {
    return await openKeyRing(database, readOrMakeMasters(config))
  } catch (cause) {
    await database.destroy()
    throw cause
  }
}
