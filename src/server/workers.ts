import { anchorHeads } from './audit/anchorHeads.ts'
import { checkChains } from './audit/verify/checkChains.ts'
import { answerBackups } from './backup/answerBackups.ts'
import { batchWorker } from './batches/batchWorker.ts'
import { carryWorker } from './carrying/carryRound.ts'
import { endLostDuties } from './desk/endDuties.ts'
import { eraseLeft } from './erasure/eraseLeft.ts'
import { forgetClosed } from './erasure/forgetClosed.ts'
import { followReleases } from './content/followReleases.ts'
import { sweepUploads } from './files/sweepUploads.ts'
import { sweepOpenUploads } from './files/uploads/sweepOpenUploads.ts'
import { syncLists } from './lists/syncLists.ts'
import { dailySummary } from './notifications/dailySummary.ts'
import { carryRoles } from './staff/carryRoles.ts'
import { runOutbox } from './outbox/runOutbox.ts'
import type { Portal } from './Portal.ts'
import { followKeys } from './people/followKeys.ts'
import { faultDigest } from './reports/faultDigest.ts'
import { foldStays } from './reports/foldStays.ts'
import { foldTimes } from './reports/foldTimes.ts'
import { measureTotals } from './storage/measureTotals.ts'
import { prepareReleases } from './studio/prepareReleases.ts'
import { publishDue } from './studio/publishDue.ts'
import { sweep } from './sweep.ts'
import { followCampaigns } from './timers/followCampaigns.ts'
import { timerWorker } from './timers/runDue.ts'

/**
 * Work beside the requests. `run` does one round and says how many things it did: more than 0 = at once again. A long
 * round comes to its end at once when the server is ending.
 */
export interface Worker {
  name: string
  everyMilliseconds: number
  run(portal: Portal, ending?: AbortSignal): Promise<number>
}

/** Of every server, also of one that answers requests alone: so that it has the release that others published. */
export const followers: Worker[] = [followReleases, prepareReleases, followKeys, answerBackups]

/** Every worker: a new one is one file and one line here. */
export const workers: Worker[] = [
  ...followers,
  carryWorker,
  carryRoles,
  runOutbox,
  sweep,
  sweepUploads,
  sweepOpenUploads,
  timerWorker,
  batchWorker,
  followCampaigns,
  syncLists,
  dailySummary,
  endLostDuties,
  anchorHeads,
  checkChains,
  foldStays,
  foldTimes,
  faultDigest,
  publishDue,
  forgetClosed,
  eraseLeft,
  measureTotals,
]
