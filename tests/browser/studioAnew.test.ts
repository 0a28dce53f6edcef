import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { readZip } from '#app/studio/release/zip/readZip.ts'
import { endpoints } from '#contract/endpoints.ts'
import { questionsOf } from '#app/studio/forms/questions/questionsOf.ts'
import { layoutJson } from '#engine/json/layoutJson.ts'
import { textIds } from '#engine/texts/textIds.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { readContentFolders } from '#server/content/readContentFolders.ts'
import { portalTest as test } from './browserTest.ts'
import { enter } from './enter.ts'
import { canBuild, FlowScribe, headOf } from './studio/FlowScribe.ts'
import { inspect } from './inspect.ts'
import { plain, Scribe, type WantedText } from './studio/Scribe.ts'
import { hasText, textOf } from './texts.ts'
import type { Visitor } from './Visitor.ts'
import { savedDownload } from './savedDownload.ts'

/** Two whole services by their process: one is paid for and sent back to be mended, the other has two forms. */
const BUILT = ['debt', 'support']
const NOTES = 'locales/meta.json'
/** Some three hundred presses and fields; a machine that does other things too has its time. */
const LONG = 900_000

const repository = await readContentFolders('.')
const parsed = (path: string): JsonObject => JSON.parse(repository.get(path) ?? '{}')

/** Everything that is the service's alone. */
function filesOf(process: string): string[] {
  const own = new RegExp(
    `^(?:(?:ui-)?schemas/${process}/|locales/[a-z]{2}/${process}\\.json|workflows/${process}\\.json)`,
  )
  return [...repository.keys()].filter((path) => own.test(path))
}

function textsOf(process: string): WantedText[] {
  const en = parsed(`locales/en/${process}.json`)
  return Object.entries(parsed(`locales/az/${process}.json`)).map(([id, az]) => ({
    id,
    namespace: process,
    az: plain(az),
    en: plain(en[id]),
  }))
}

/** The content without the services, as somebody has it who has never heard of them. */
function contentWithout(processes: readonly string[]): { path: string; text: string }[] {
  const gone = new Set(processes.flatMap(filesOf))
  const ids = new Set(processes.flatMap(textsOf).map(({ id }) => id))
  const notes = Object.entries(parsed(NOTES)).filter(([id]) => !ids.has(id))
  // A line for a note, as the file has them.
  const lines = notes.map(([id, note]) => `  ${JSON.stringify(id)}: ${noteLine(note)}`)
  return [...repository]
    .filter(([path]) => !gone.has(path))
    .map(([path, text]) => ({ path, text: path === NOTES ? `{\n${lines.join(',\n')}\n}\n` : text }))
}

const noteLine = (note: unknown): string =>
  `{ ${Object.entries(Object(note))
    .map(([word, value]) => `${JSON.stringify(word)}: ${JSON.stringify(value)}`)
    .join(', ')} }`

async function importInto(analyst: Visitor, edition: string, files: { path: string; text: string }[]) {
  const [, url = ''] = endpoints.importEdition.split(' ')
  const status = await analyst.page.evaluate(
    async ({ path, body }) => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('token') ?? ''}`,
        'content-type': 'application/json',
      }
      const said = await fetch(path, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      return said.status
    },
    { path: url.replace(':id', edition), body: { whole: true, files } },
  )
  expect(status).toBe(200)
}

async function buildForm(scribe: Scribe, process: string, form: string): Promise<void> {
  const path = `schemas/${form}.json`
  const [schema, ui] = [parsed(path), parsed(`ui-schemas/${form}.json`)]
  await scribe.begin('form', form)
  const { steps } = Object(parsed(`workflows/${process}.json`))
  const step: { id: string } | undefined = steps.find((one: { form: string }) => one.form === form)
  const others: string[] = []
  for (const question of questionsOf({ id: form, schema, ui })) {
    const ids = textIds.field(process, question.name)
    const id = ids.find((one) => hasText('az', one)) ?? ''
    const labels = { az: textOf('az', id), en: textOf('en', id) }
    const base = step === undefined ? `/input/${question.name}` : `/answers/${step.id}/${question.name}`
    const left = await scribe.question({ ...question, labels, base })
    others.push(...left.map((word) => `${path} ${question.name} ${word}`))
  }
  if (others.length > 0) await scribe.paste(repository.get(path) ?? '')
  scribe.typed.push(...others)
  await scribe.isSaved()
}

/** What stands in its head is written first: forms are asked in its steps, and the panels offer its forms. */
async function buildProcess(flow: FlowScribe, process: string, forms: readonly string[]): Promise<void> {
  const path = `workflows/${process}.json`
  const wanted = parsed(path)
  const { head, typed } = headOf(wanted)
  const isBuilt = canBuild(wanted)
  await flow.scribe.paste(isBuilt ? layoutJson(JSON.stringify(head)) : (repository.get(path) ?? ''))
  flow.scribe.typed.push(...(isBuilt ? typed.map((word) => `${path} ${word}`) : [path]))
  for (const form of forms) await buildForm(flow.scribe, process, form)
  if (!isBuilt) return
  await flow.scribe.open('workflow', path)
  await flow.build(wanted, head)
  await flow.scribe.open('forms')
}

test(
  'two services are built anew by the doors of the studio, and their export is what stands in the repository',
  { timeout: LONG },
  async ({ browser, portal }) => {
    const analyst = await enter(browser, portal, { email: 'analyst@example.az', language: 'az' })
    await analyst.goTo('/studio')
    await analyst.fill('studio.editions.newTitle', 'Anew')
    await analyst.press('studio.editions.create')
    await analyst.page.waitForURL('**/studio?edition=*')
    const edition = new URL(analyst.page.url()).searchParams.get('edition') ?? ''
    await importInto(analyst, edition, contentWithout(BUILT))
    const scribe = new Scribe(analyst, edition)
    for (const process of BUILT) {
      await scribe.open('forms')
      await scribe.begin('texts', process)
      await scribe.open('texts')
      for (const text of textsOf(process)) await scribe.text(text)
      await scribe.open('forms')
      const { service } = parsed(`workflows/${process}.json`)
      await scribe.begin('process', process, plain(service))
      const forms = filesOf(process).flatMap((path) => /^schemas\/(.+)\.json$/.exec(path)?.[1] ?? [])
      await buildProcess(new FlowScribe(analyst, scribe), process, forms)
    }
    const faults = await inspect(analyst.page, 'studio', { within: '.studio-file' })
    // Ids of texts stand there on purpose.
    expect(faults.filter((fault) => !fault.includes('texts that are missing'))).toEqual([])
    await scribe.begin('form', `${BUILT[0]}/spare`)
    await scribe.remove()
    await scribe.open('release')
    const download = analyst.page.waitForEvent('download')
    await analyst.press('studioRelease.exportAll')
    const bytes = new Uint8Array(await readFile(await savedDownload(await download)))
    const exported = await readZip(bytes, () => true, { files: 5000, bytes: 24_000_000 })
    const words = new Map(
      exported.map((file) => [file.path, new TextDecoder('utf-8', { ignoreBOM: true }).decode(file.bytes)]),
    )
    console.log(`Typed as JSON: ${scribe.typed.join(', ')}`)
    for (const path of BUILT.flatMap(filesOf))
      expect([path, words.get(path)]).toEqual([path, repository.get(path)])
    const other = [...repository].filter(([path, text]) => words.get(path) !== text).map(([path]) => path)
    expect([other, words.size]).toEqual([[], repository.size])
    expect(analyst.complaints).toEqual([])
    await analyst.close()
  },
)
