import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkCases } from '#engine/check/cases/checkCases.ts'
import { checkFiles } from '#engine/check/checkFiles.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { readContentFolders } from '#server/content/readContentFolders.ts'

const ROOT = join(import.meta.dirname, '../..')
const BLOCK = /^```json (file|into)=(\S+)\n(.*?)^```$/gms

/** The blocks of the page, as an author would put them into the folders. */
async function contentWithService(): Promise<Map<string, string>> {
  const files = new Map(await readContentFolders(ROOT))
  const page = readFileSync(join(ROOT, 'workflows/firstService/README.md'), 'utf8')
  for (const [, kind, place = '', text = ''] of page.matchAll(BLOCK)) {
    if (kind === 'file') files.set(place, text)
    else put(files, place, JSON.parse(text))
  }
  return files
}

function put(files: Map<string, string>, place: string, part: JsonObject): void {
  const [file = '', pointer] = place.split('#')
  const whole = JSON.parse(files.get(file) ?? '')
  if (pointer === '/services') whole.services.push(part)
  else Object.assign(whole, part)
  files.set(file, JSON.stringify(whole))
}

test('the first service of the page has no finding, and its case comes out as it says', async () => {
  const files = await contentWithService()
  const cases = new Map([...files].filter(([file]) => file.startsWith('tests/cases/')))
  for (const file of cases.keys()) files.delete(file)
  const { content, findings } = checkFiles(files)
  // `npm run texts` writes the notes of its texts.
  expect(findings.filter(({ code }) => code !== 'text.source')).toEqual([])
  if (content === undefined) throw new Error('The page has faults')
  expect(cases.size).toBe(1)
  expect(checkCases(content, cases)).toEqual([])
})
