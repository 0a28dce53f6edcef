import type { Browser } from 'playwright-core'
import { trackRef } from '#engine/case/eventOf.ts'
import type { CaseStep, OpenContent } from '#engine/case/types.ts'
import { isObject } from '#engine/content/isObject.ts'
import { machineName, textIds } from '#engine/texts/textIds.ts'
import type { Api } from '../../roads/api/createApi.ts'
import { enterAs } from '../enter.ts'
import { AnswerHand } from '../services/AnswerHand.ts'
import { hasText } from '../texts.ts'

export interface Desk {
  browser: Browser
  origin: string
  open: OpenContent
  process: string
}
export interface Deed {
  officer: Api
  /** The application. */
  id: string
  step: CaseStep
}

/** An officer opens the case, presses what the step says, fills in its form and sends it. Gives what the page complained of. */
export async function decideAtDesk(
  { browser, origin, open, process }: Desk,
  { officer, id, step }: Deed,
): Promise<readonly string[]> {
  const visitor = await enterAs(browser, officer, { origin, language: 'az' })
  try {
    const track = trackRef(step.track)
    const workflow = open.content.workflows[process]
    const machine = track === undefined ? workflow : workflow?.tracks?.[track.name]
    const transition = machine?.transitions.find((one) => one.id === step.do)
    const ids = textIds.action(machineName(process, track?.name), step.do ?? '')
    const label = visitor.text(ids.find((one) => hasText('az', one)) ?? '')
    await visitor.goTo(`/desk?application=${id}`)
    const groups = visitor.main.locator('.action-group')
    const part = `${visitor.text('label.choiceStatus')} ${(track?.index ?? 0) + 1}:`
    const group = track === undefined ? groups : groups.filter({ hasText: part })
    await group.getByRole('button', { name: label, exact: true }).first().click()
    const form = open.forms[transition?.input ?? '']
    const { input } = step
    if (form !== undefined && isObject(input ?? null) && input !== undefined && isObject(input))
      await new AnswerHand({ visitor, content: open.content }).fill(form, 'f.input', input)
    const answered = visitor.page.waitForResponse((response) => response.url().endsWith('/commands'))
    if (form === undefined) await visitor.press('button.confirm')
    else await visitor.main.getByRole('button', { name: label, exact: true }).last().click()
    const response = await answered.catch(async () => {
      const told = await visitor.main.locator('[data-invalid], .denials, [role=alert]').allInnerTexts()
      throw new Error(`${step.do} was not sent: ${told.join(' | ')}`)
    })
    if (!response.ok()) throw new Error(`${step.do} was refused: ${await response.text()}`)
    await visitor.isReady()
    return visitor.complaints
  } finally {
    await visitor.close()
  }
}
