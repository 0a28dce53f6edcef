import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { english, FOREIGNER, inBar, inSide, ScreenPortal } from './ScreenPortal.ts'
import { savedDownload } from '../browser/savedDownload.ts'

const NINO = 'nino@example.ge'

let screens: ScreenPortal
beforeAll(async () => {
  screens = await ScreenPortal.open()
})
afterAll(() => screens?.close())

/** Opens the attestat of Nino; gives its code. */
async function codeOfPaper(): Promise<string> {
  const visitor = await screens.visit(NINO)
  await visitor.goTo('/edu_docs/attestat')
  await visitor.press('button.openPaper')
  await visitor.page.waitForURL('**/single_pdf?code=*')
  const code = new URL(visitor.page.url()).searchParams.get('code') ?? ''
  await visitor.close()
  return code
}

describe('education documents', () => {
  it(
    'are all at their first page, and of one name at each of the others',
    { meta: { spec: ['2.eduDocs', '2.eduDocs.diplom', '2.eduDocs.attestat', '2.eduDocs.reference'] } },
    async () => {
      const visitor = await screens.visit(NINO)
      const asked: (string | null)[] = []
      visitor.page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url())
        if (pathname === '/api/documents') asked.push(searchParams.get('name'))
      })
      for (const [path, title] of [
        ['/edu_docs', 'title.eduDocs'],
        ['/edu_docs/diplom', 'title.diplom'],
        ['/edu_docs/attestat', 'title.attestat'],
        ['/edu_docs/reference', 'title.reference'],
      ] as const) {
        await visitor.goTo(path)
        await visitor.arrive(title)
        await visitor.main.locator('.panel, .empty').first().waitFor()
      }
      expect(new Set(asked)).toEqual(new Set([null, 'DİPLOM', 'ATTESTAT', 'ARAYIŞ']))
      await visitor.goTo('/edu_docs/diplom')
      await visitor.main.getByText(english('state.empty.documents')).waitFor()
      await visitor.main.getByRole('link', { name: english('service.duplicate') }).waitFor()
      await visitor.main.getByRole('link', { name: english('service.support') }).waitFor()
      expect(visitor.complaints).toEqual([])
      await visitor.close()
    },
  )

  it('are downloaded as a file of their own', async () => {
    const visitor = await screens.visit(NINO)
    await visitor.goTo('/edu_docs/attestat')
    const arrives = visitor.page.waitForEvent('download')
    await visitor.press('button.downloadPdf')
    expect((await arrives).suggestedFilename()).toBe('A-0123456.pdf')
    expect(visitor.complaints).toEqual([])
    await visitor.close()
  })
})

describe('a paper that is shown alone', () => {
  it(
    'has neither frame nor header, is read by anybody with its code, and several stand one below the other',
    { meta: { spec: ['2.singlePdf', '3.state.single_pdf'] } },
    async () => {
      const code = await codeOfPaper()
      const visitor = await screens.visit()
      await visitor.goTo(`/single_pdf?code=${code}&code=${code}`)
      await visitor.main.getByRole('heading', { level: 2 }).nth(1).waitFor()
      await visitor.arrive('title.papers')
      await expect.poll(() => visitor.main.getByRole('heading', { level: 1 }).count()).toBe(1)
      expect(await inBar(visitor.page).count()).toBe(0)
      expect(await inSide(visitor.page).count()).toBe(0)
      await expect.poll(() => visitor.main.getByText('A-0123456').count()).toBeGreaterThan(1)
      expect(visitor.complaints).toEqual([])
      await visitor.close()
    },
  )

  it('stands in a viewer where the browser has one, without a word of the policy', async () => {
    const code = await codeOfPaper()
    const visitor = await screens.visit()
    await visitor.page.addInitScript(() =>
      Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => true }),
    )
    const policy = visitor.page.waitForResponse(/single_pdf/)
    await visitor.goTo(`/single_pdf?code=${code}`)
    const sent = (await policy).headers()['content-security-policy'] ?? ''
    expect(sent).toContain("default-src 'none'")
    expect(sent).toContain("frame-src 'self'")
    expect(sent).toContain("object-src 'none'")
    const address = await visitor.main.locator('iframe').getAttribute('src')
    const file = await fetch(`${screens.origin}${address}`)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(file.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect(visitor.complaints).toEqual([])
    await visitor.close()
  })

  it('of a code that nobody has is said not to be found', async () => {
    const visitor = await screens.visit()
    await visitor.goTo('/single_pdf?code=0000-0000-0000-0000')
    await visitor.main.getByText(english('msg.paperNotFound')).waitFor()
    await visitor.close()
  })
})

describe('a paper that is checked', () => {
  it(
    'stands under a plain public header with the language, what it says, and whether it holds',
    { meta: { spec: ['2.singleCertification'] } },
    async () => {
      const code = await codeOfPaper()
      const visitor = await screens.visit()
      await visitor.goTo('/single_certification')
      await visitor.arrive('title.singleCertification')
      await visitor.fill('label.paperCode', code.toLowerCase())
      await visitor.press('button.check')
      await visitor.main.getByText(english('msg.paperValid')).waitFor()
      await visitor.main.getByText(english('msg.paperSealed')).waitFor()
      await visitor.main.getByText('A-0123456').first().waitFor()
      await visitor.main.getByRole('button', { name: english('button.print') }).waitFor()
      await inBar(visitor.page)
        .getByRole('button', { name: english('language.az') })
        .waitFor()
      expect(await inSide(visitor.page).count()).toBe(0)
      const arrives = visitor.page.waitForEvent('download')
      await visitor.main.getByRole('link', { name: english('button.download') }).click()
      const file = await savedDownload(await arrives)
      await visitor.main.locator('input[type=file]').setInputFiles(file)
      await visitor.main
        .getByText(english('msg.paperOther'))
        .or(visitor.main.getByText(english('msg.paperSame')))
        .waitFor()
      await expect.poll(() => visitor.main.getByText(english('msg.paperSame')).count()).toBe(1)
      expect(visitor.complaints).toEqual([])
      await visitor.close()
    },
  )

  it('of a code that nobody has is looked for again by the code as it was typed', async () => {
    const code = await codeOfPaper()
    const visitor = await screens.visit()
    await visitor.goTo('/single_certification')
    await visitor.fill('label.paperCode', '0000-0000-0000-0000')
    await visitor.press('button.check')
    await visitor.main.getByText(english('msg.paperNotFound')).waitFor()
    expect(await visitor.main.getByRole('button', { name: english('button.tryAgain') }).count()).toBe(0)
    expect(await visitor.box('label.paperCode').inputValue()).toBe('0000-0000-0000-0000')
    await visitor.fill('label.paperCode', code)
    await visitor.press('button.check')
    await visitor.main.getByText(english('msg.paperValid')).waitFor()
    await visitor.main.getByRole('button', { name: english('label.paperCompare') }).waitFor()
    expect(await visitor.main.locator('input[type=file]').isVisible()).toBe(false)
    expect(visitor.complaints).toEqual([])
    await visitor.close()
  })

  it(
    'by its number tells initials and dates, to visitors as to people who are signed in',
    { meta: { spec: ['2.accreditationCheck'] } },
    async () => {
      await codeOfPaper()
      for (const login of [undefined, FOREIGNER]) {
        const visitor = await screens.visit(login)
        await visitor.goTo('/accreditation/certificate_check')
        await visitor.arrive('title.certificateCheck')
        await visitor.fill('field.certificateNumber', 'A-0123456')
        await visitor.press('button.check')
        await visitor.main.getByText(english('msg.paperValid')).waitFor()
        await visitor.main.getByText('N. B.').waitFor()
        expect(await visitor.main.getByText('Nino').count()).toBe(0)
        await visitor.fill('field.certificateNumber', 'A-9999999')
        await visitor.press('button.check')
        await visitor.main.getByText(english('msg.paperNotFound')).waitFor()
        expect(visitor.complaints).toEqual([])
        await visitor.close()
      }
    },
  )
})

describe('e-reference', () => {
  it(
    'asks which of its two papers, and has a dashboard, an apply and an apply/in page',
    { meta: { spec: ['2.pages.e-reference'] } },
    async () => {
      const visitor = await screens.visit(FOREIGNER)
      const { page, main } = visitor
      await visitor.goTo('/e-reference/dashboard')
      await main.getByText(english('msg.noApplications')).waitFor()
      for (const [process, path] of [
        ['eReference', '/e-reference/apply/in'],
        ['certificateRequest', '/e-reference/certificate/in'],
      ] as const) {
        await visitor.goTo('/e-reference/apply')
        const panel = main.getByRole('region', { name: english(`service.${process}`) })
        await panel.getByRole('link').click()
        await visitor.press('button.apply')
        await visitor.arrive('common.step.personal')
        expect(new URL(page.url()).pathname).toBe(path)
        await page.reload()
        await visitor.arrive('common.step.personal')
      }
      expect(visitor.complaints).toEqual([])
      await visitor.close()
    },
  )
})
