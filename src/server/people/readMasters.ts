import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { StartFault } from '../StartFault.ts'
import { KEY_LENGTH } from './masterKeys.ts'

export type MasterPlace = Pick<Config, 'masterKey' | 'oldMasterKey' | 'dataDir'>

/**
 * The master keys that this process was given, the newest first: from the configuration, else from the data directory.
 * @throws StartFault
 */
export function readMasters({ masterKey, oldMasterKey, dataDir }: MasterPlace): Buffer[] {
  const texts = masterKey === undefined ? readLines(dataDir) : [masterKey, oldMasterKey ?? '']
  const masters = texts.filter(Boolean).map((text) => Buffer.from(text, 'base64'))
  for (const { length } of masters)
    if (length !== KEY_LENGTH)
      throw new StartFault(`The master key has ${length} bytes; ${KEY_LENGTH} in base64 are needed.`)
  return masters
}

/** False: none was given, and none lies in the data directory, or nobody can look there now. */
export const hasMasters = ({ masterKey, dataDir }: MasterPlace): boolean =>
  masterKey !== undefined || existsSync(fileIn(dataDir))

/** For the first start of a portal: one that only its owner can read. @throws StartFault */
export function readOrMakeMasters(place: MasterPlace): Buffer[] {
  if (!hasMasters(place)) makeFile(place.dataDir)
  return readMasters(place)
}

const fileIn = (dataDir: string): string => join(dataDir, 'master.key')
export const makeMaster = (): string => randomBytes(KEY_LENGTH).toString('base64')

function readLines(dataDir: string): string[] {
  if (!existsSync(fileIn(dataDir)))
    throw new StartFault(
      `The master key is missing in ${dataDir}. Put master.key there, or set PORTAL_MASTER_KEY.`,
    )
  return readFileSync(fileIn(dataDir), 'utf8').split(/\s+/)
}

function makeFile(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
    // `wx` fails where there is one: two starts at once cannot overwrite each other's key.
    writeFileSync(fileIn(dataDir), makeMaster(), { flag: 'wx', mode: 0o600 })
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST'))
      throw new StartFault(
        `No permission to write to ${dataDir}. Give it, or set PORTAL_DATA_DIR.`,
        [],
        cause,
      )
  }
}

/** Whole or not at all, also where the machine stops in the middle. Lines in base64, the newest first. */
export function writeMasters(dataDir: string, masters: readonly string[]): void {
  const fresh = `${fileIn(dataDir)}.new`
  const file = openSync(fresh, 'w', 0o600)
  try {
    writeFileSync(file, `${masters.join('\n')}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(fresh, fileIn(dataDir))
}
