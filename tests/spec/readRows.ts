import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'

/**
 * One statement of the specification in our own words. It claims to hold when it names the file where it lives; without
 * one it is open. A test or a case names the ids of the statements that it proves.
 */
export interface Row {
  id: string
  section: string
  says: string
  lives?: string
}

const folder = new URL('.', import.meta.url)

export function readRows(): { file: string; row: Row }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((file): { file: string; row: Row }[] => {
      const rows: Row[] = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
      return rows.map((row) => ({ file, row }))
    })
}

/** What is wrong with the claim that a row holds; nothing for an open row. */
export function faultOf({ lives }: Row): string | undefined {
  if (lives === undefined) return undefined
  return isFile(lives) && !lives.startsWith('tests/') ? undefined : `lives in no file: ${lives}`
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()
