import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { orientationSegment } from '#server/files/inspect/exifOrientation.ts'
import { simplePdf } from '../server/files/simplePdf.ts'
import { closeBrowser, launchChromium } from './chromium.ts'
import { inspect } from './inspect.ts'
import { intercept } from './intercept.ts'
import { openWizard, type OpenWizard } from './openWizard.ts'
import { expectNothingTwice } from './upload/expectNothingTwice.ts'
import { type SentFile, UploadField, watchWire } from './upload/UploadField.ts'

const KILO = 1024
const STEPS = ['personal', 'study', 'target']

let browser: Browser
let wizard: OpenWizard
let field: UploadField
/** A picture that a browser can open. */
let drawn: Buffer
beforeAll(async () => {
  browser = await launchChromium()
  wizard = await openWizard(browser, { filled: STEPS })
  field = new UploadField(wizard.visitor, 'field.transcript')
  drawn = await field.draw('image/png', 200, 300)
})
afterAll(async () => {
  expect(wizard.visitor.complaints).toEqual([])
  await wizard.close()
  await closeBrowser(browser)
})
/** The field as it is before anything was chosen. */
beforeEach(async () => {
  const { visitor } = wizard
  await visitor.goTo(wizard.addressOf('documents'))
  await visitor.arrive('transfer.step.documents')
  await field.field.waitFor()
  await visitor.isReady()
  const rows = field.field.locator('.file-row')
  for (let left = await rows.count(); left > 0; left -= 1) {
    await rows
      .nth(left - 1)
      .getByRole('button')
      .last()
      .click()
    await expect.poll(() => rows.count()).toBe(left - 1)
  }
})

const picture = (name: string): SentFile => ({ name, mimeType: 'image/png', buffer: drawn })
const document = (name: string, pdf = simplePdf()): SentFile => {
  return { name, mimeType: 'application/pdf', buffer: pdf }
}
/** One of about so many bytes. */
const largeDocument = (name: string, length: number): SentFile => {
  const filling = Buffer.alloc(length, 'a ').toString('latin1')
  return document(name, simplePdf({ objects: [`<</Length ${length}>>stream\n${filling}\nendstream`] }))
}

/** What the server says of the file that the field names. */
async function storedFile() {
  await field.stored.first().waitFor()
  const shown = await field.stored.first().innerText()
  const known = async () => {
    const { answers, files } = await wizard.walker.view(wizard.id)
    return files[String(answers['documents']?.['transcript'])]
  }
  await expect.poll(async () => (await known())?.name, { timeout: 90_000 }).toBe(shown)
  return known()
}

describe('a document', () => {
  test('is chosen, and told with its name', async () => {
    await field.choose([document('Transkript.pdf')])
    expect(await storedFile()).toMatchObject({ name: 'Transkript.pdf', pages: 1 })
  })

  test('is dropped', async () => {
    await field.give('drop', [document('atılan.pdf')])
    expect(await storedFile()).toMatchObject({ name: 'atılan.pdf' })
  })

  test('is pasted', async () => {
    await field.give('paste', [document('yapışdırılan.pdf')])
    expect(await storedFile()).toMatchObject({ name: 'yapışdırılan.pdf' })
  })

  test('is refused by the server with its reason at the field, which can be filled at once', async () => {
    const program = simplePdf({ catalog: '/OpenAction<</S/URI/URI(x)>>' })
    await field.choose([document('oyun.pdf', program)])
    const error = field.field.locator('.field-error')
    await error.getByText(wizard.visitor.text('valid.fileActive')).waitFor()
    expect(await error.innerText()).toContain('oyun.pdf')
    const described = await field.field.locator('.drop button').first().getAttribute('aria-describedby')
    expect(described).toContain(await error.getAttribute('id'))
    await field.choose([document('Transkript.pdf')])
    expect(await storedFile()).toMatchObject({ name: 'Transkript.pdf' })
    expect(await error.count()).toBe(0)
  })
})

describe('pages', () => {
  test('are sorted with the keyboard, turned and removed, and each change is said', async () => {
    const { page } = wizard.visitor
    await field.choose(['bir.png', 'iki.png', 'üç.png'].map((name) => picture(name)))
    await field.pages.nth(2).waitFor()
    const said = field.field.locator('[aria-live].visually-hidden')
    await field.pages.nth(2).locator('[data-control=up]').focus()
    await page.keyboard.press('Enter')
    expect(await field.order()).toEqual(['bir.png', 'üç.png', 'iki.png'])
    expect(await said.innerText()).toBe(wizard.visitor.text('form.pageMoved', { place: 2, total: 3 }))
    await page.keyboard.press('Enter')
    expect(await field.order()).toEqual(['üç.png', 'bir.png', 'iki.png'])
    // At the top there is no further up: the focus stays with the page.
    const focused = page.locator(':focus')
    expect(await focused.evaluate((control) => control.closest('.page-row')?.textContent)).toContain('üç.png')
    await field.pages.nth(0).locator('[data-control=turn]').press('Enter')
    expect(await field.pages.nth(0).locator('img').getAttribute('data-turn')).toBe('90')
    await field.pages.nth(2).locator('[data-control=remove]').press('Enter')
    expect(await said.innerText()).toBe(wizard.visitor.text('form.pageRemoved', { left: 2 }))
    expect(await focused.getAttribute('data-control')).toBe('remove')
    await field.button('form.uploadPages', { count: 2 })
    expect(await storedFile()).toMatchObject({ name: 'üç.pdf', type: 'application/pdf', pages: 2 })
  })

  test.each([12, 1])('are sorted with a pointer that moves in %i steps', async (steps) => {
    const { page } = wizard.visitor
    await field.choose(['bir.png', 'iki.png', 'üç.png'].map((name) => picture(name)))
    await field.pages.nth(2).waitFor()
    const handle = await field.hold(2)
    const [grip, top] = [await handle.boundingBox(), await field.pages.nth(0).boundingBox()]
    if (grip === null || top === null) throw new Error('the pages are not drawn')
    await page.mouse.move(grip.x + grip.width / 2, top.y + 2, { steps })
    await page.mouse.up()
    await expect.poll(() => field.order()).toEqual(['üç.png', 'bir.png', 'iki.png'])
    expect(await field.dragged.count()).toBe(0)
  })

  test('are turned upright by what the camera noted', async () => {
    const lying = await field.draw('image/jpeg', 400, 300)
    const buffer = Buffer.concat([lying.subarray(0, 2), orientationSegment(6), lying.subarray(2)])
    const worker = wizard.visitor.page.waitForEvent('worker')
    await field.choose([{ name: 'telefon.jpg', mimeType: 'image/jpeg', buffer }])
    const shown = field.pages.first().locator('img')
    await shown.waitFor()
    const upright = () =>
      shown.evaluate((image: HTMLImageElement) => image.naturalHeight > image.naturalWidth)
    await expect.poll(upright).toBe(true)
    // Beside the page, so that it goes on answering.
    await worker
  })

  test('and PDFs become one document, also over a reload', async () => {
    await field.choose([document('bir.pdf'), picture('iki.png'), document('üç.pdf')])
    await field.pages.nth(2).waitFor()
    await wizard.visitor.page.reload()
    await field.pages.nth(2).waitFor()
    expect(await field.order()).toEqual(['bir.pdf', 'iki.png', 'üç.pdf'])
    await wizard.visitor.press('button.next')
    const places = wizard.visitor.main.locator('.field-error, .error-summary')
    await expect.poll(() => places.getByText(wizard.visitor.text('valid.pagesWaiting')).count()).toBe(2)
    await field.button('form.uploadPages', { count: 3 })
    expect(await storedFile()).toMatchObject({ pages: 3 })
  })
})

test('a part of the program that cannot be had is told, and the same files can be chosen again', async () => {
  const { visitor } = wizard
  const parts = /\/assets\/.+\.js$/
  await intercept(visitor.page, parts, (route) => route.abort())
  const chosen = [document('bir.pdf'), document('iki.pdf')]
  await field.choose(chosen)
  await field.field.locator('.field-error').getByText(visitor.text('state.failed.document')).waitFor()
  await visitor.page.unroute(parts)
  await field.choose(chosen)
  await field.pages.nth(1).waitFor()
  expect(await field.field.locator('.field-error').count()).toBe(0)
})

describe('an upload goes on where it stopped', () => {
  test('when the network is cut in the middle: nothing that arrived is sent again', async () => {
    const { visitor } = wizard
    const wire = await watchWire(visitor.page)
    await wire.slow(700 * KILO)
    await field.choose([largeDocument('böyük.pdf', 2500 * KILO)])
    await expect.poll(() => wire.acknowledged.length, { timeout: 90_000 }).toBeGreaterThan(1)
    await halfOfTheNextChunk(wire)
    await wire.cut()
    await field.field.locator('.file-row').getByText(visitor.text('form.uploadWaits')).waitFor()
    const before = wire.sent.length
    await wire.slow(undefined)
    expect(await storedFile()).toMatchObject({ name: 'böyük.pdf' })
    expect(wire.sent[before]).toBeGreaterThan(wire.sent[before - 1] ?? 0) // Nor what came of the part before.
    expectNothingTwice(wire)
  })

  test('when the server goes away and comes back', async () => {
    const { visitor, portal } = wizard
    const wire = await watchWire(visitor.page)
    await wire.slow(700 * KILO)
    await field.choose([largeDocument('davamlı.pdf', 2000 * KILO)])
    await expect.poll(() => wire.acknowledged.length, { timeout: 90_000 }).toBeGreaterThan(0)
    await portal.stop()
    await field.field.locator('.file-row').getByText(visitor.text('form.uploadWaits')).waitFor()
    await portal.start()
    await wire.slow(undefined)
    expect(await storedFile()).toMatchObject({ name: 'davamlı.pdf' })
    expectNothingTwice(wire)
  })

  test('when the page is loaded anew in the middle', async () => {
    const { visitor } = wizard
    const wire = await watchWire(visitor.page)
    await wire.slow(700 * KILO)
    await field.choose([largeDocument('yarımçıq.pdf', 2500 * KILO)])
    await expect.poll(() => wire.acknowledged.length, { timeout: 90_000 }).toBeGreaterThan(1)
    const first = wire.sent.length
    await visitor.page.reload()
    await field.progress.or(field.stored).first().waitFor()
    await wire.slow(undefined)
    expect(await storedFile()).toMatchObject({ name: 'yarımçıq.pdf' })
    expect(wire.sent[first]).toBeGreaterThan(0)
    expectNothingTwice(wire)
  })

  test('in one tab at a time, where two have the draft open', async () => {
    const wire = await watchWire(wizard.visitor.page)
    await wire.slow(700 * KILO)
    await field.choose([largeDocument('iki vərəq.pdf', 2500 * KILO)])
    await expect.poll(() => wire.acknowledged.length, { timeout: 90_000 }).toBeGreaterThan(0)
    await wire.slow(20 * KILO) // It is still under way when the other tab has opened.
    const second = await wizard.visitor.openTab()
    const other = new UploadField(second, 'field.transcript')
    const otherWire = await watchWire(second.page)
    await second.goTo(wizard.addressOf('documents'))
    await other.progress.waitFor()
    await wire.slow(undefined)
    expect(await storedFile()).toMatchObject({ name: 'iki vərəq.pdf' })
    await other.stored.first().waitFor()
    await other.progress.waitFor({ state: 'detached' })
    expectNothingTwice(wire)
    // At most the question whether it is whole.
    expect(otherWire.sent.filter((offset) => offset < 2500 * KILO)).toEqual([])
    await second.page.close()
  })

  test('and is called off by the person, on this device and on the server', async () => {
    const { visitor } = wizard
    const wire = await watchWire(visitor.page)
    await wire.slow(300 * KILO)
    await field.choose([largeDocument('artıq.pdf', 2500 * KILO)])
    await expect.poll(() => wire.acknowledged.length, { timeout: 90_000 }).toBeGreaterThan(0)
    expect(await field.progress.getAttribute('aria-label')).toBe(
      visitor.text('form.uploadOf', { name: 'artıq.pdf' }),
    )
    await field.button('form.cancelUpload', { name: 'artıq.pdf' })
    await field.progress.waitFor({ state: 'detached' })
    await wire.slow(undefined)
    await visitor.page.reload()
    await field.field.locator('.drop').waitFor()
    expect(await field.progress.count()).toBe(0)
    const open = () =>
      wizard.portal.portal.database
        .selectFrom('upload')
        .select('id')
        .where('file_id', 'is', null)
        .where('refused', 'is', null)
        .execute()
    await expect.poll(open).toEqual([])
  })
})

/** Until the chunk under way is about half sent. */
async function halfOfTheNextChunk(wire: Awaited<ReturnType<typeof watchWire>>): Promise<void> {
  await wire.slow(150 * KILO) // The other half takes longer than a cut.
  const percent = async () => Number(await field.progress.getAttribute('value'))
  const sent = async () => (await percent()) * 25 - (wire.sent.at(-1) ?? 0) / KILO
  await vi.waitUntil(async () => Math.abs((await sent()) - 300) < 100, { timeout: 90_000, interval: 20 })
}

test('the field is accessible with pages, with a file on its way and with its refusals', async () => {
  const { visitor } = wizard
  const wire = await watchWire(visitor.page)
  await field.choose([
    picture('bir.png'),
    document('iki.pdf'),
    { ...picture('üç.exe'), buffer: Buffer.from('MZ') },
  ])
  await field.pages.nth(1).waitFor()
  expect(await inspect(visitor.page, 'pages', { within: '#main' })).toEqual([])
  await wire.slow(2 * KILO)
  await field.button('form.uploadPages', { count: 2 })
  await field.progress.waitFor()
  expect(await inspect(visitor.page, 'on its way', { within: '#main' })).toEqual([])
  await wire.slow(undefined)
  expect(await storedFile()).toMatchObject({ pages: 2 })
  expect(await inspect(visitor.page, 'stored', { within: '#main' })).toEqual([])
})
