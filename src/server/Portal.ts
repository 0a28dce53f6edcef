import type { FastifyBaseLogger } from 'fastify'
import type { Audit } from './audit/createAudit.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { ReleaseStore } from './content/currentRelease.ts'
import type { Database } from './database/openDatabase.ts'
import type { Enqueue } from './outbox/enqueue.ts'
import type { Admission } from './operations/Admission.ts'
import type { ConnectionTable } from './operations/ConnectionTable.ts'
import type { HeldAnswers } from './operations/HeldAnswers.ts'
import type { Metrics } from './operations/Metrics.ts'
import type { KeyRing } from './people/KeyRing.ts'
import type { PersonKeys } from './people/personKeys.ts'
import type { DiskSpace } from './storage/DiskSpace.ts'
import type { Threads } from './threads/openThreads.ts'

/** What every part of the server works with; made once by `openPortal`, handed down, never global. */
export interface Portal {
  config: Config
  clock: Clock
  database: Database
  keys: KeyRing
  personKeys: PersonKeys
  releases: ReleaseStore
  enqueue: Enqueue
  audit: Audit
  metrics: Metrics
  threads: Threads
  admission: Admission
  connections: ConnectionTable
  answers: HeldAnswers
  disk: DiskSpace
  /** Aborted once the process begins to end: who asks for the next round of anything looks here first. */
  ending: AbortSignal
  /** Ids only: no FIN, token, address or text of a person. */
  log: FastifyBaseLogger
}
