import type { FastifyBaseLogger } from 'fastify'
import type { Audit } from './audit/createAudit.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { ReleaseStore } from './content/currentRelease.ts'
import type { Database } from './database/openDatabase.ts'
import type { Enqueue } from './outbox/enqueue.ts'
import type { MasterKeys } from './people/masterKeys.ts'
import type { PersonKeys } from './people/personKeys.ts'

/** What every part of the server works with; made once by `openPortal`, handed down, never global. */
export interface Portal {
  config: Config
  clock: Clock
  database: Database
  keys: MasterKeys
  personKeys: PersonKeys
  releases: ReleaseStore
  enqueue: Enqueue
  audit: Audit
  /** Ids only: no FIN, token, address or text of a person. */
  log: FastifyBaseLogger
}
