import type { Browser } from 'playwright-core'
import { vi } from 'vitest'
import type { Walker } from '../roads/createWalker.ts'
import { fillSteps, openDraft } from '../roads/transfer/apply.ts'
import { enter, walkerOf, worldOf } from './enter.ts'
import { type BrowserPortal, openBrowserPortal } from './openBrowserPortal.ts'
import type { Visitor } from './Visitor.ts'

/** A citizen with an account and a new draft. */
export const APPLICANT = 'aysel@example.az'

export interface OpenWizard {
  portal: BrowserPortal
  visitor: Visitor
  walker: Walker
  id: string
  /** Of a step of the draft. */
  addressOf: (step: string) => string
  /** Waits until the server has this answer. */
  serverHas: (step: string, field: string, value: string) => Promise<void>
  close: () => Promise<void>
}

type Opening = NonNullable<Parameters<typeof openBrowserPortal>[0]> & {
  /** Steps that are filled in already. */
  filled?: string[]
  /** Before the draft is opened. */
  before?: (portal: BrowserPortal) => Promise<void>
}

/** A portal of its own, and somebody who has just opened a draft at its first step. */
export async function openWizard(
  browser: Browser,
  { before, filled = [], ...options }: Opening = {},
): Promise<OpenWizard> {
  const portal = await openBrowserPortal({ everybody: true, ...options })
  await before?.(portal)
  const walker = await walkerOf(portal, APPLICANT)
  const { id } = await openDraft(worldOf(portal), walker)
  if (filled.length > 0) await fillSteps(walker, id, 'aysel', filled)
  const visitor = await enter(browser, portal, { email: APPLICANT, language: 'az' })
  const addressOf = (step: string) => `/transfer/apply/in?application=${id}&step=${step}`
  await visitor.goTo(addressOf('personal'))
  await visitor.arrive('transfer.step.personal')
  return {
    portal,
    visitor,
    walker,
    id,
    addressOf,
    serverHas: async (step, field, value) => {
      const has = async () => (await walker.view(id)).answers[step]?.[field] === value
      await vi.waitUntil(() => has().catch(() => false), { timeout: 90_000, interval: 100 })
    },
    close: async () => {
      await visitor.close()
      await portal.close()
    },
  }
}
