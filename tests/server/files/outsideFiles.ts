import { existsSync, readFileSync } from 'node:fs'

export interface OutsideFile {
  file: string
  sendAs: string
  inFormat: boolean
  note: string
  sha256: string
  facts?: { pages?: number }
}

/** Hostile and careless files that others made; not part of the product. */
const FOLDER = new URL('../../../../shared/outside/uploads/', import.meta.url)

/** None where the folder is absent. */
export const outsideFiles: OutsideFile[] = existsSync(new URL('manifest.json', FOLDER))
  ? JSON.parse(readFileSync(new URL('manifest.json', FOLDER), 'utf8')).files
  : []
export const present = outsideFiles.length > 0
if (!present) console.log('Outside uploads: the folder is absent, skipped.')

export const readOutside = (file: string): Buffer => readFileSync(new URL(file, FOLDER))
