import type { Environment } from '../config.ts'
import { StartFault } from '../StartFault.ts'
import { MEGABYTE, type StorageKind, type StoredAmount } from './StorageKind.ts'

/** What the disk and the database of an installation have room for. */
export interface StorageConfig {
  /** Free bytes on a disk below which it takes no upload, and nothing else but drafts: they need them. 0 = no reserve. */
  reserveBytes: number
  /** Free bytes below which the metrics warn. */
  warningBytes: number
  /** Of everybody together; an amount of 0 is not limited. */
  totals: { readonly [kind in StorageKind]: StoredAmount }
}

const RESERVE_MB = 512
/** The warning comes while there is several times the reserve. */
const WARNING_FACTOR = 4

/** @throws StartFault naming the variable that is wrong */
export function readStorageConfig(environment: Environment): StorageConfig {
  const reserveMb = readMegabytes(environment, 'PORTAL_DISK_RESERVE_MB', RESERVE_MB)
  const warningMb = readMegabytes(environment, 'PORTAL_DISK_WARNING_MB', WARNING_FACTOR * reserveMb)
  return {
    reserveBytes: reserveMb * MEGABYTE,
    warningBytes: warningMb * MEGABYTE,
    totals: {
      uploads: readAmount(environment, 'PORTAL_TOTAL_UPLOADS', '20000/200000'),
      drafts: readAmount(environment, 'PORTAL_TOTAL_DRAFTS', '100000/2000000'),
      applications: readAmount(environment, 'PORTAL_TOTAL_APPLICATIONS', '2000000/5000000'),
      messages: readAmount(environment, 'PORTAL_TOTAL_MESSAGES', '20000/20000000'),
      lists: readAmount(environment, 'PORTAL_TOTAL_LISTS', '20000/200000'),
      sittings: readAmount(environment, 'PORTAL_TOTAL_SITTINGS', '2000/2000000'),
      studio: readAmount(environment, 'PORTAL_TOTAL_STUDIO', '20000/2000000'),
      log: readAmount(environment, 'PORTAL_TOTAL_LOG', '500000/2000000000'),
    },
  }
}

function readMegabytes(environment: Environment, variable: string, otherwise: number): number {
  const text = environment[variable]
  const megabytes = Number(text || otherwise)
  if (Number.isSafeInteger(megabytes) && megabytes >= 0) return megabytes
  throw new StartFault(`${variable} is "${text}": a number of megabytes is needed.`)
}

/** "20000/200000": megabytes, and how many. */
function readAmount(environment: Environment, variable: string, otherwise: string): StoredAmount {
  const text = environment[variable] || otherwise
  const [, megabytes, items] = /^(\d{1,9})\/(\d{1,12})$/.exec(text) ?? []
  if (megabytes === undefined || items === undefined)
    throw new StartFault(`${variable} is "${text}": megabytes and a number are needed, as in ${otherwise}.`)
  return { bytes: Number(megabytes) * MEGABYTE, items: Number(items) }
}
