import type { Browser } from 'playwright-core'
import type { OpenContent } from '#engine/case/types.ts'
import { textIds } from '#engine/texts/textIds.ts'
import type { BegunCase } from '../../cases/http/beginCase.ts'
import { insertMade } from '../../cases/http/madeProcess.ts'
import { enterAs } from '../enter.ts'
import { hasText, textOf } from '../texts.ts'
import type { Visitor } from '../Visitor.ts'
import { AnswerHand } from './AnswerHand.ts'
import type { ServiceRoad } from './serviceRoads.ts'

interface Walk {
  browser: Browser
  begun: BegunCase
  road: ServiceRoad
  open: OpenContent
}
interface Sent {
  status: string
  complaints: readonly string[]
}

/** From the service's page to the number of what was sent, step by step, by what the pages ask. */
export async function walkService({ browser, begun, road, open }: Walk): Promise<Sent> {
  const { door, owner, given, start } = begun
  const visitor = await enterAs(browser, owner, { origin: door.road.origin, language: 'az' })
  try {
    await (road.isMade ? openMade(visitor, begun, road) : begin(visitor, road, given.child !== undefined))
    const hand = new AnswerHand({ visitor, content: open.content })
    const { workflow, application } = start
    for (let step = await stepOf(visitor); ;) {
      const part = open.forms[workflow.steps?.find(({ id }) => id === step)?.form ?? '']
      if (part) await hand.fill(part, `f.answers.${step}`, application.answers[step] ?? {})
      for (const id of await unnamedChoices(visitor)) visitor.complaints.push(`${step}: a choice reads ${id}`)
      const next = visitor.main.getByRole('button', { name: visitor.text('button.next'), exact: true })
      if ((await next.count()) === 0) break
      await next.click()
      step = await isLeft(visitor, step)
    }
    const send = visitor.main.getByRole('button', { name: labelOf(visitor, road), exact: true })
    await send.last().click()
    await visitor.sees('msg.applicationSent')
    const id = new URL(visitor.page.url()).searchParams.get('application') ?? ''
    const { status } = await owner.call('application', { params: { id } })
    return { status, complaints: visitor.complaints }
  } finally {
    await visitor.close()
  }
}

async function begin(visitor: Visitor, { apply, wizard }: ServiceRoad, forChild: boolean): Promise<void> {
  await visitor.goTo(apply?.page ?? wizard)
  await visitor.isReady()
  if (forChild) await chooseChild(visitor)
  if (apply !== undefined) await visitor.press(apply.button)
  await stepOf(visitor)
}

async function openMade(visitor: Visitor, { door, person, given }: BegunCase, { wizard }: ServiceRoad) {
  const id = await insertMade(door.road.portal, person, given)
  await visitor.goTo(`${wizard}?application=${id}`)
  await stepOf(visitor)
}

/** The last of those that the page offers, where it asks: the person has one child. */
async function chooseChild(visitor: Visitor): Promise<void> {
  const { main } = visitor
  const start = main.getByRole('button', { name: visitor.text('button.apply') })
  await start.or(main.getByRole('radio')).first().waitFor()
  const subjects = main.getByRole('radio')
  if (await subjects.count()) await subjects.last().check()
}

/** Choices that the page calls by their ids: nobody has named them. */
function unnamedChoices({ main }: Visitor): Promise<string[]> {
  return main.locator('option, input[type=radio], input[type=checkbox]').evaluateAll((choices) =>
    choices.flatMap((choice) => {
      const value = choice.getAttribute('value') ?? ''
      const text = (choice.closest('label, option') ?? choice.parentElement)?.textContent ?? ''
      return /[a-z]/i.test(value) && text.trim() === value ? [value] : []
    }),
  )
}

/** The step that stands on the page. */
async function stepOf({ page }: Visitor): Promise<string> {
  await page.waitForURL(/step=/)
  await page.locator('#main .form-body').first().waitFor()
  await page.waitForFunction(() => document.querySelector('#main :is(.loading, [aria-busy=true])') === null)
  return new URL(page.url()).searchParams.get('step') ?? ''
}

/** The next step; what is told where there is none is the test's word. */
async function isLeft(visitor: Visitor, step: string): Promise<string> {
  const { page } = visitor
  const told = page.locator('#main .field[data-invalid], #main fieldset[data-invalid]')
  await page
    .waitForFunction((left) => !location.search.includes(`step=${left}`), step)
    .catch(async () => {
      throw new Error(`${step} is not left: ${(await told.allInnerTexts()).join(' | ')}`)
    })
  return stepOf(visitor)
}

function labelOf({ language }: Visitor, { process, send }: ServiceRoad): string {
  const ids = textIds.action(process, send)
  return textOf(language, ids.find((id) => hasText(language, id)) ?? '')
}
