import type { Browser, Page } from 'playwright-core'
import { brotliCompressSync } from 'node:zlib'
import { join } from 'node:path'
import { readContentFolders } from '#server/content/readContentFolders.ts'
import { enter, walkerOf, worldOf } from '../../browser/enter.ts'
import { openBrowserPortal } from '../../browser/openBrowserPortal.ts'
import { Visitor } from '../../browser/Visitor.ts'
import { openDraft } from '../../roads/transfer/apply.ts'
import type { BenchRun, Figure } from '../Bench.ts'
import { growContent } from '../check/growContent.ts'
import { writeFolder } from '../check/writeFolder.ts'
import { bars } from './bars.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** Issue 6: the size of the catalogue that nobody may feel. */
const SERVICES = 200
const FORMS = 5000

interface Sizes {
  signIn: number
  firstStep: number
}

/** Bytes on the wire of the first pages, with the content of today and with a catalogue many times its size. */
export async function measureSizes(browser: Browser, run: BenchRun): Promise<Figure[]> {
  const content = await readContentFolders(ROOT)
  run.progress('sizes with the content of today')
  const today = await sizesOf(browser, ROOT)
  const growth = growthOf(content)
  run.progress(`sizes with ${growth.copies} times the content`)
  const root = await writeFolder(growContent(content, { ...growth, first: content }), run)
  const grown = await sizesOf(browser, root)
  const note = `${growth.copies} times the content: ${SERVICES} services and ${FORMS} forms at least`
  return [
    { what: 'sign-in page', value: Math.round(today.signIn / 1024), unit: 'KB' },
    {
      what: 'sign-in page: with the grown catalogue ÷ today',
      value: grown.signIn / today.signIn,
      bar: bars.signIn,
      note,
    },
    { what: 'first step of a wizard', value: Math.round(today.firstStep / 1024), unit: 'KB' },
    {
      what: 'first step of a wizard: with the grown catalogue ÷ today',
      value: grown.firstStep / today.firstStep,
      bar: bars.firstStep,
    },
  ]
}

/** There are more forms for each service in it than there are today. */
function growthOf(content: ReadonlyMap<string, string>): { copies: number; withServices: number } {
  const { services }: { services: unknown[] } = JSON.parse(
    content.get('workflows/services.json') ?? '{"services":[]}',
  )
  const forms = [...content.keys()].filter((path) => /^schemas\/(?!meta\/)/.test(path))
  return { copies: Math.ceil(FORMS / forms.length), withServices: Math.ceil(SERVICES / services.length) }
}

async function sizesOf(browser: Browser, contentRoot: string): Promise<Sizes> {
  const portal = await openBrowserPortal({ contentRoot, everybody: true })
  try {
    const stranger = await Visitor.open(browser, portal.origin, 'az')
    const signIn = await bytesOf(stranger.page, async () => {
      await stranger.goTo('/')
      await stranger.isReady()
    })
    const email = 'aysel@example.az'
    const { id } = await openDraft(worldOf(portal), await walkerOf(portal, email))
    const applicant = await enter(browser, portal, { email, language: 'az' })
    const firstStep = await bytesOf(applicant.page, async () => {
      await applicant.goTo(`/transfer/apply/in?application=${id}&step=personal`)
      await applicant.arrive('transfer.step.personal')
    })
    await Promise.all([stranger.close(), applicant.close()])
    return { signIn, firstStep }
  } finally {
    await portal.close()
  }
}

/** Everything that the browser asks for until the page is quiet, as brotli sends it. */
async function bytesOf(page: Page, visit: () => Promise<void>): Promise<number> {
  const bodies: Promise<number>[] = []
  page.on('response', (response) => {
    bodies.push(
      // The browser may have let go of what it has read already: the same is asked for once more.
      response
        .body()
        .catch(async () => (await page.request.get(response.url())).body())
        .then((body) => brotliCompressSync(withoutHashes(body)).length),
    )
  })
  await visit()
  // The network may have been idle before the first letter was drawn, and its font asked for.
  await page.evaluate(async () => {
    await document.fonts.ready
  })
  await page.waitForLoadState('networkidle')
  return (await Promise.all(bodies)).reduce((sum, size) => sum + size, 0)
}

/** The name of a release is a hash: some compress to a byte less than others, whatever is in it. */
function withoutHashes(body: Buffer): Buffer {
  return Buffer.from(body.toString('latin1').replaceAll(/[0-9a-f]{64}/g, '0'.repeat(64)), 'latin1')
}
