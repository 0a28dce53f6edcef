import type { CDPSession, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Visitor } from '../Visitor.ts'

export interface SentFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** One upload field as a person sees it, and what goes over the wire for it. */
export class UploadField {
  readonly visitor: Visitor
  readonly field: Locator

  constructor(visitor: Visitor, label: string) {
    this.visitor = visitor
    this.field = visitor.group(label)
  }

  get page(): Page {
    return this.visitor.page
  }
  get pages(): Locator {
    return this.field.locator('.page-row')
  }
  /** The page that the pointer holds. */
  get dragged(): Locator {
    return this.field.locator('[data-dragged]')
  }
  /** The link to the stored file. */
  get stored(): Locator {
    return this.field.getByRole('link', { name: /\.(pdf|jpg|png)$/ })
  }
  get progress(): Locator {
    return this.field.locator('progress')
  }

  choose(files: SentFile[]): Promise<void> {
    return this.field.locator('input[type=file]').first().setInputFiles(files)
  }

  async draw(type: 'image/png' | 'image/jpeg', width: number, height: number): Promise<Buffer> {
    const bytes = await this.page.evaluate(
      async (wanted) => {
        const canvas = new OffscreenCanvas(wanted.width, wanted.height)
        canvas.getContext('2d')?.fillRect(0, 0, wanted.width / 2, wanted.height)
        const blob = await canvas.convertToBlob({ type: wanted.type })
        return [...new Uint8Array(await blob.arrayBuffer())]
      },
      { type, width, height },
    )
    return Buffer.from(bytes)
  }

  /** As dropped or pasted: no page can drive the system's own drag and drop, or its clipboard. */
  async give(kind: 'drop' | 'paste', files: SentFile[]): Promise<void> {
    const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] }))
    await this.field.locator('.drop').evaluate(
      (area, { kind: how, sent: all }) => {
        const carried = new DataTransfer()
        for (const { name, mimeType, bytes } of all)
          carried.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }))
        const event =
          how === 'drop'
            ? new DragEvent('drop', { dataTransfer: carried, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: carried, bubbles: true, cancelable: true })
        area.dispatchEvent(event)
      },
      { kind, sent },
    )
  }

  /** Takes a page by its grip with the pointer: again where something that came late above moved it away under the pointer. */
  async hold(index: number): Promise<Locator> {
    const grip = this.pages.nth(index).locator('.page-grip')
    const { mouse } = this.visitor.page
    const isHeld = async (): Promise<boolean> => {
      await grip.hover()
      await mouse.down()
      const held = (await this.dragged.count()) === 1
      if (!held) await mouse.up()
      return held
    }
    await expect.poll(isHeld).toBe(true)
    return grip
  }

  /** Names of the pages from top to bottom. */
  async order(): Promise<string[]> {
    const names = await this.pages.locator('.page-source').allInnerTexts()
    return names.map((name) => name.split(' · ').at(-1) ?? '')
  }

  async button(id: string, params?: { [name: string]: string | number }): Promise<void> {
    await this.field
      .getByRole('button', { name: this.visitor.text(id, params), exact: true })
      .first()
      .click()
  }
}

export interface Wire {
  /** Offsets at which bytes were sent, in order. */
  sent: number[]
  /** What the server said that it has, in order. */
  acknowledged: number[]
  /** Bytes that may leave in a second; none = as fast as they can. */
  slow(bytesPerSecond: number | undefined): Promise<void>
  cut(): Promise<void>
  mend(): Promise<void>
}

/** Watches the uploads of a page, and slows or cuts its network. */
export async function watchWire(page: Page): Promise<Wire> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const sent: number[] = []
  const acknowledged: number[] = []
  let uploadThroughput = -1
  const emulate = (offline: boolean) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(Number(request.headers()['upload-offset']))
  })
  page.on('response', (response) => {
    if (!response.url().includes('/api/uploads/') || !response.ok()) return
    void response
      .json()
      .then(({ offset }: { offset?: number }) => offset !== undefined && acknowledged.push(offset))
      .catch(() => undefined)
  })
  return {
    sent,
    acknowledged,
    slow: async (bytesPerSecond = -1) => {
      uploadThroughput = bytesPerSecond
      await emulate(false)
    },
    cut: async () => void (await emulate(true)),
    mend: async () => void (await emulate(false)),
  }
}
