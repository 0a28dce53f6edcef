import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * The specification, statement by statement, in our own words. A row holds when it names where it lives and the case
 * that proves it; whether that case passes is told by the same run. `proof` is "<file> > <name of the test or story>".
 */
interface Row {
  id: string
  section: string
  says: string
  lives?: string
  proof?: string
}

const folder = new URL('.', import.meta.url)
const rows: Row[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name): Row[] => JSON.parse(readFileSync(new URL(name, folder), 'utf8')))

function missingProof({ proof = '' }: Row): boolean {
  const [file = '', title = ''] = proof.split(' > ')
  return !existsSync(file) || !readFileSync(file, 'utf8').includes(title)
}

test('every statement of the specification has a row of its own', () => {
  const ids = rows.map((row) => row.id)
  expect(ids.length).toBeGreaterThan(200)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(new Set(rows.map((row) => row.section))).toEqual(
    new Set(['1', '2', '3', '4', '5', '6', '7', '8', '9']),
  )
})

test('every row that claims to hold names a place and a case that exist', () => {
  const claimed = rows.filter((row) => row.proof !== undefined || row.lives !== undefined)
  const wrong = claimed.filter(
    (row) => row.proof === undefined || !existsSync(row.lives ?? '') || missingProof(row),
  )
  expect(wrong.map((row) => row.id)).toEqual([])
  console.log(`specification: ${claimed.length} of ${rows.length} statements hold`)
})
