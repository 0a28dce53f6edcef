import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountForms } from '#engine/content/accountForms.ts'
import { formUses } from '#engine/content/formUses.ts'
import { openCasesPage, type OpenCasesPage } from './openCasesPage.ts'
import type { PlayedCase } from './page/main.ts'
import { readCases } from './readCases.ts'
import { readContent } from './readContent.ts'

const cases = readCases()
let opened: OpenCasesPage

beforeAll(async () => {
  opened = await openCasesPage()
})
afterAll(async () => {
  await opened?.close()
})

test('every case has the same verdict in a browser, by the published validators', async () => {
  const text = await opened.page.evaluate((all) => globalThis.playCases(all), JSON.stringify(cases))
  const played: PlayedCase[] = JSON.parse(text)
  const unserved = played.flatMap(({ unserved: form }) => (form === undefined ? [] : [form]))
  const differing = played.filter(({ differences }) => differences.length > 0)
  const passed = played.length - differing.length - unserved.length
  process.stdout.write(
    `Chromium: ${passed} of ${cases.length} cases pass; of forms that nobody asks: ${unserved.join(', ')}\n`,
  )
  expect(differing).toEqual([])
  expect(unserved).toEqual(await formsOfNobody(unserved))
})

/** Of these forms those that neither a process nor an account asks. */
async function formsOfNobody(forms: readonly string[]): Promise<string[]> {
  const content = await readContent()
  const uses = Object.values(content.workflows).flatMap((workflow) => formUses(workflow))
  const asked = new Set([...uses.map(({ form }) => form), ...accountForms(content)])
  return forms.filter((form) => !asked.has(form))
}
