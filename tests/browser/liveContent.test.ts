import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeBrowser, launchChromium } from './chromium.ts'
import { openWizard, type OpenWizard } from './openWizard.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const TYPED = 'Şəki şəhəri, M. F. Axundov prospekti 5'
const FORM = 'ui-schemas/common/contact.json'
const TEXTS = 'locales/az/fields.json'

let browser: Browser
let wizard: OpenWizard
let contentRoot: string
beforeAll(async () => {
  browser = await launchChromium()
  contentRoot = await mkdtemp(join(tmpdir(), 'portal-content-'))
  for (const folder of ['schemas', 'ui-schemas', 'workflows', 'locales'])
    await cp(join(ROOT, folder), join(contentRoot, folder), { recursive: true })
  wizard = await openWizard(browser, { contentRoot, live: true })
})
afterAll(async () => {
  await wizard.close()
  await closeBrowser(browser)
  await rm(contentRoot, { recursive: true, force: true })
})

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(contentRoot, file)
  await writeFile(path, change(await readFile(path, 'utf8')))
}
const isTyped = (widget: string): Promise<void> =>
  edit(FORM, (text) => text.replace(/("residenceAddress": \{\s*"ui:widget": )"[^"]*"/u, `$1"${widget}"`))
const release = (): Promise<string> => wizard.walker.api.call('portal').then(({ release: hash }) => hash)

test('a saved text, then a saved form, are on the open page; what was typed stays', async () => {
  const { visitor } = wizard
  const { page } = visitor
  await visitor.fill('field.residenceAddress', TYPED)
  const label = visitor.text('field.residenceAddress')
  await edit(TEXTS, (text) => text.replace(`"${label}"`, '"İndi harada yaşayırsınız"'))
  const box = page.getByLabel(/^İndi harada yaşayırsınız/u).and(page.locator('textarea'))
  await box.waitFor()
  expect(await box.inputValue()).toBe(TYPED)
  await isTyped('text')
  const line = page.getByLabel(/^İndi harada yaşayırsınız/u).and(page.locator('input'))
  await line.waitFor()
  expect(await line.inputValue()).toBe(TYPED)
  await wizard.serverHas('personal', 'residenceAddress', TYPED)
})

test('a broken file leaves the release that stood, until it is mended', async () => {
  const { visitor } = wizard
  const before = await release()
  await isTyped('no such widget')
  await edit(TEXTS, (text) => text.replace('İndi harada yaşayırsınız', 'Bu görünməməlidir'))
  await edit('workflows/lists/level.json', (text) => `${text}{`)
  expect(await release()).toBe(before)
  await visitor.page.reload()
  await visitor.arrive('transfer.step.personal')
  await visitor.page
    .getByLabel(/^İndi harada yaşayırsınız/u)
    .first()
    .waitFor()
  expect(await visitor.page.getByText('Bu görünməməlidir').count()).toBe(0)
  await edit('workflows/lists/level.json', (text) => text.slice(0, -1))
  await isTyped('address')
  await visitor.page
    .getByLabel(/^Bu görünməməlidir/u)
    .and(visitor.page.locator('textarea'))
    .waitFor()
})
