import type { OpenRelease } from '../content/currentRelease.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { MEGABYTE, type StoredAmount } from './StorageKind.ts'

/** How much one person may have stored, or store in a day. */
export interface PersonLimits {
  /** Files that nothing names, uploads under way included. */
  uploads: StoredAmount
  /** Every file of a day, whatever names it. */
  uploadsOfDay: StoredAmount
  /** Applications that were not handed in, with their answers and the files that only they name. */
  drafts: StoredAmount
  draftsOfProcess: number
  /** Applications that were handed in and are open. */
  applications: number
  applicationsOfProcess: number
  /** Every application that they begin in a day, whatever became of it. */
  applicationsOfDay: number
  /** Messages and notes. */
  messagesOfDay: StoredAmount
  /** Lists of decisions and invitations that are kept. */
  lists: StoredAmount
  /** Interviews and exams to come that an officer has made for one body. */
  sittings: number
  sittingsOfDay: number
  /** What somebody changed of editions that are under way, with what stood there before. */
  studio: StoredAmount
  /** What they changed in a day, whatever became of the edition, and the editions that they began. */
  studioOfDay: StoredAmount
}

const KILOBYTE = 1024

/** Content (services.json, `constants`), with these numbers where it is silent. */
export function personLimits(constants: OpenRelease['portal']['constants']): PersonLimits {
  const count = (name: string, otherwise: number): number => {
    const value = constants[name]
    return typeof value === 'number' ? value : otherwise
  }
  return {
    uploads: { bytes: count('uploadMegabytes', 200) * MEGABYTE, items: count('uploadsMost', 200) },
    uploadsOfDay: {
      bytes: count('uploadDayMegabytes', 1000) * MEGABYTE,
      items: count('uploadsDayMost', 1000),
    },
    drafts: { bytes: count('draftMegabytes', 1000) * MEGABYTE, items: count('draftsMost', 100) },
    draftsOfProcess: count('draftsOfProcess', 20),
    applications: count('applicationsMost', 500),
    applicationsOfProcess: count('applicationsOfProcess', 100),
    applicationsOfDay: count('applicationsDayMost', 200),
    messagesOfDay: {
      bytes: count('messageDayKilobytes', 2000) * KILOBYTE,
      items: count('messagesDayMost', 500),
    },
    lists: { bytes: count('listMegabytes', 500) * MEGABYTE, items: count('listsMost', 1400) },
    sittings: count('sittingsMost', 300),
    sittingsOfDay: count('sittingsDayMost', 100),
    studio: { bytes: count('studioMegabytes', 200) * MEGABYTE, items: count('studioMost', 20_000) },
    studioOfDay: {
      bytes: count('studioDayMegabytes', 200) * MEGABYTE,
      items: count('studioDayMost', 20_000),
    },
  }
}

/** Of the current release; before the first one is published, those of a content that is silent. */
export async function readPersonLimits(
  { releases }: Pick<Portal, 'releases'>,
  database: Database,
): Promise<PersonLimits> {
  if (releases.currentHash() === '') return personLimits({})
  return personLimits((await releases.getRelease(database)).portal.constants)
}
