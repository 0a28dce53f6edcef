import { readdirSync, readFileSync } from 'node:fs'
import type { Row } from './readRows.ts'

/**
 * One requirement of OWASP ASVS 5.0.0 at level 1 or 2, in our own words. Exactly one of `lacks`, `process`, `deviates` and
 * `proof` alone says how it stands; the first three may have proofs as well.
 */
export interface Requirement {
  /** As the standard numbers it: "3.4.1". */
  id: string
  level: 1 | 2
  says: string
  applies: boolean
  /** Files with a test that names `asvs.<id>` in its `meta.spec`. */
  proof?: string[]
  /** A key of `absentFeatures.ts`: what the portal does not have, so that the requirement does not apply. */
  lacks?: string
  /** Where a document fulfils what no program can test: "docs/security.md#limits". */
  process?: string
  /** Why the portal does it in another way, and what protects it instead. */
  deviates?: string
}

/** A test names requirement 3.4.1 as `asvs.3.4.1`. */
export const PREFIX = 'asvs.'

const folder = new URL('asvs/', import.meta.url)
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8')

/** The standard's own list: id -> level. */
export function readLevels(): { [id: string]: number } {
  return JSON.parse(read('levels.json'))
}

export function readRequirements(): { file: string; requirement: Requirement }[] {
  return readdirSync(folder)
    .filter((name) => /^V\d+\.json$/.test(name))
    .flatMap((file): { file: string; requirement: Requirement }[] => {
      const rows: Requirement[] = JSON.parse(read(file))
      return rows.map((requirement) => ({ file, requirement }))
    })
}

/** As a statement that claims to hold where tests have to prove it. */
export function toRow({ id, says, proof }: Requirement): Row {
  const [lives] = proof ?? []
  return { id: `${PREFIX}${id}`, section: 'asvs', says, ...(lives !== undefined && { lives }) }
}
