import type { Page } from 'playwright-core'
import type { Action, Outcome, ParityPage, Submitted } from './sample.ts'

declare global {
  // The page's own door.
  var parity: ParityPage
}

export interface Played {
  actions: Action[]
  /** After each phase. */
  stages: { stage: string; outcome: Outcome }[]
  submitted: Submitted
  /** Actions that could not be done, and faults of the page. */
  missing: string[]
}

/** A form of hundreds of fields is filled as far as this. */
const MOST = 120
const FILL = new Set(['text', 'tick', 'choose', 'tickOne', 'date'])

/** Plays on stock RJSF whatever it offers, and remembers it. */
export class ScriptMaker {
  private readonly page: Page
  private readonly leaveOut: ReadonlySet<string>
  private readonly actions: Action[] = []
  private readonly done = new Set<string>()
  private readonly stages: Played['stages'] = []

  constructor(page: Page, leaveOut: ReadonlySet<string>) {
    this.page = page
    this.leaveOut = leaveOut
  }

  async play(name: string): Promise<Played> {
    await this.page.evaluate((sample) => parity.open('stock', sample), name)
    await this.stage('opened')
    await this.fill()
    await this.stage('filled')
    await this.lists()
    await this.stage('lists')
    await this.options()
    await this.stage('options')
    await this.clear()
    await this.stage('cleared')
    const submitted = await this.page.evaluate(() => parity.submit())
    return { actions: this.actions, stages: this.stages, submitted, missing: [] }
  }

  private async possible(): Promise<Action[]> {
    const offered = await this.page.evaluate(() => parity.possible())
    return offered.filter((action) => !this.leaveOut.has(action.do))
  }

  private async act(action: Action): Promise<void> {
    const missing = await this.page.evaluate((given) => parity.act(given), action)
    if (missing === undefined || missing === null) this.actions.push(action)
  }

  private async stage(stage: string): Promise<void> {
    this.actions.push({ do: 'text', at: '\u0000stage', value: stage })
    this.stages.push({ stage, outcome: await this.page.evaluate(() => parity.outcome()) })
  }

  /** Again as long as something new is drawn. */
  private async fill(): Promise<void> {
    for (let round = 0; round < 4; round += 1) {
      const open = (await this.possible()).filter(
        (action) => FILL.has(action.do) && !this.done.has(`${action.do} ${action.at}`),
      )
      if (open.length === 0) return
      for (const action of open) {
        if (this.done.size >= MOST) return
        this.done.add(`${action.do} ${action.at}`)
        await this.act(action)
      }
    }
  }

  private async lists(): Promise<void> {
    const adds = (await this.possible()).filter((action) => action.do === 'add').slice(0, 6)
    for (const add of adds) {
      await this.act(add)
      await this.fill()
      await this.act(add)
      await this.fill()
      const now = await this.possible()
      for (const what of ['moveDown', 'moveUp', 'remove'] as const) {
        const offered = now.find((action) => action.do === what && action.at.startsWith(`${add.at}/`))
        if (offered !== undefined) await this.act(offered)
      }
    }
    for (const take of (await this.possible()).filter((action) => action.do === 'fillIn').slice(0, 4)) {
      await this.act(take)
      await this.fill()
    }
  }

  private async options(): Promise<void> {
    const choices = (await this.possible()).filter((action) => action.do === 'option').slice(0, 4)
    for (const { at } of choices) {
      for (const nth of [1, 0]) {
        await this.act({ do: 'option', at, nth })
        this.forget(at)
        await this.fill()
      }
    }
  }

  private forget(at: string): void {
    for (const key of this.done) {
      const place = key.slice(key.indexOf(' ') + 1)
      if (place === at || place.startsWith(`${at}/`)) this.done.delete(key)
    }
  }

  private async clear(): Promise<void> {
    const texts = (await this.possible()).filter((action) => action.do === 'text').slice(0, 2)
    for (const { at } of texts) await this.act({ do: 'text', at, value: '' })
  }
}

/** The same actions on our side. */
export async function replay(page: Page, name: string, { actions }: Played): Promise<Played> {
  await page.evaluate((sample) => parity.open('ours', sample), name)
  const stages: Played['stages'] = []
  const missing: string[] = []
  for (const action of actions) {
    if (action.at === '\u0000stage') {
      const outcome = await page.evaluate(() => parity.outcome())
      stages.push({ stage: 'value' in action ? action.value : '', outcome })
      continue
    }
    const reason = await page.evaluate((given) => parity.act(given), action)
    if (reason !== undefined && reason !== null) missing.push(`${action.do} ${action.at}: ${reason}`)
  }
  const submitted = await page.evaluate(() => parity.submit())
  return { actions, stages, submitted, missing }
}
