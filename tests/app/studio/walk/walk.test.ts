import { beforeAll, describe, expect, it } from 'vitest'
import { caseText } from '#app/studio/walk/caseFile.ts'
import { answerWalk } from '#app/studio/walk/play/answerWalk.ts'
import { openProcess } from '#app/studio/walk/play/openProcess.ts'
import type { AskName, WalkAnswer, WalkAsk, WalkChoice } from '#app/studio/walk/WalkMessage.ts'
import { runCase } from '#engine/case/runCase.ts'
import { checkCases } from '#engine/check/cases/checkCases.ts'
import type { CaseStep, ProcessCase } from '#engine/case/types.ts'
import type { Content, Workflow } from '#engine/content/types.ts'
import { metaFaults } from '#engine/validation/metaFaults.ts'
import { readCases } from '../../../cases/readCases.ts'
import { readContent } from '../../../cases/readContent.ts'

let content: Content
beforeAll(async () => {
  content = await readContent()
})

const SUPPORT: WalkChoice = { process: 'support', persona: 'aysel', start: '2026-09-15T06:00:00.000Z' }

type Of<K extends WalkAnswer['kind']> = Extract<WalkAnswer, { kind: K }>
const isOf = <K extends WalkAnswer['kind']>(kind: K, answer: WalkAnswer): answer is Of<K> =>
  answer.kind === kind
function ask<N extends AskName, K extends WalkAnswer['kind']>(
  asked: WalkAsk<N>,
  kind: K,
  on = content,
): Of<K> {
  const answer = answerWalk(asked, on)
  if (!isOf(kind, answer)) throw new Error(`${asked.ask} was answered with ${JSON.stringify(answer)}`)
  return answer
}
const begin = (choice: WalkChoice) => ask({ ask: 'begin', choice, seed: 1 }, 'walk')
const add = (plan: ProcessCase, ...steps: CaseStep[]) => ask({ ask: 'add', plan, steps }, 'walk')
const offered = ({ view }: Of<'walk'>, role: string) =>
  view.now.actors.filter((one) => one.role === role).flatMap(({ offers }) => offers)

const asCase = (plan: ProcessCase): ProcessCase => JSON.parse(JSON.stringify(plan))
const found = (plan: ProcessCase, on = content) => runCase(plan, openProcess(on, plan.process))

describe('a walk', () => {
  it('begins with a persona, tells who can do what, and why something does not go', () => {
    const begun = begin(SUPPORT)
    expect(begun.view.now).toMatchObject({ status: 'draft', phase: 'apply', mayAnswer: true, isOver: false })
    expect(begun.view.now.timers).toMatchObject([{ id: 'draft-expires', fire: 'expire', isTold: false }])
    expect(offered(begun, 'applicant').map(({ transition }) => transition)).toEqual(['send'])
    const tried = add(begun.plan, { do: 'send', as: 'applicant' })
    expect(tried.view.steps[0]?.outcome).toBe('denied')
    expect(tried.view.steps[0]?.issues.length).toBeGreaterThan(0)
    expect(tried.view.now.status).toBe('draft')
  })

  it('fills what is asked, and tells every message with its way and to whom', () => {
    const begun = begin(SUPPORT)
    const { step } = ask({ ask: 'fill', plan: begun.plan, seed: 1 }, 'step')
    const sent = add(begun.plan, step, { do: 'send', as: 'applicant' })
    expect(sent.view.now.status).toBe('open')
    const [, send] = sent.view.steps
    expect(send?.moves).toEqual([{ from: 'draft', to: 'open', by: 'send' }])
    expect(send?.notices).toMatchObject([
      { id: 'common.applied', kind: 'notice', to: 'applicant', channels: ['portal', 'email'] },
    ])
    expect(send?.notices[0]?.params).toMatchObject({ number: 'C-1', name: 'Aysel Məmmədova' })
    const { plan } = sent
    expect(offered(sent, 'helpDesk').map(({ transition }) => transition)).toEqual(['take'])
    const taken = add(plan, { do: 'take', as: 'helpDesk' })
    const wish = offered(taken, 'helpDesk').find(({ transition }) => transition === 'ask')
    const proposed = ask({ ask: 'propose', plan: taken.plan, step: wish?.step ?? {}, seed: 1 }, 'step')
    expect(proposed.step.input).toBeDefined()
    expect(add(taken.plan, proposed.step).view.now.status).toBe('waitingForUser')
  })

  it('lets time pass as on the server: reminders and timers at their moments, an alert once', () => {
    const begun = begin(SUPPORT)
    const expired = ask({ ask: 'clock', plan: begun.plan, to: '2026-10-20T06:00:00.000Z' }, 'walk')
    expect(expired.plan.steps.map(({ timer, tick }) => timer ?? tick)).toEqual(['draft-expires', true])
    const [first] = expired.view.steps
    expect(first?.notices.map(({ id, kind }) => [id, kind])).toEqual([
      ['common.draftReminder', 'reminder'],
      ['common.draftReminder', 'reminder'],
      ['common.expired', 'notice'],
    ])
    expect(first?.notices.map(({ params }) => params['days'])).toEqual([7, 1, undefined])
    expect(expired.view.now).toMatchObject({
      status: 'expired',
      now: '2026-10-20T06:00:00.000Z',
      isOver: true,
    })

    const { step } = ask({ ask: 'fill', plan: begun.plan, seed: 1 }, 'step')
    const sent = add(begun.plan, step, { do: 'send', as: 'applicant' })
    const late = ask({ ask: 'clock', plan: sent.plan, to: '2026-09-26T06:00:00.000Z' }, 'walk')
    const alert = late.view.steps.find(({ step: one }) => one.timer === 'review-overdue')
    expect(alert?.notices.map(({ id, kind, to }) => [id, kind, to])).toEqual([
      ['common.reviewOverdue', 'alert', 'helpDesk'],
      ['common.reviewOverdue', 'alert', 'ministry'],
    ])
    expect(late.view.now.timers).toMatchObject([{ id: 'review-overdue', isTold: true }])
    const later = ask({ ask: 'clock', plan: late.plan, to: '2026-09-30T06:00:00.000Z' }, 'walk')
    expect(later.plan.steps.filter(({ timer }) => timer !== undefined)).toHaveLength(1)
  })

  it('is a case: it passes, and fails in words where the workflow goes elsewhere', () => {
    const begun = begin(SUPPORT)
    const { step } = ask({ ask: 'fill', plan: begun.plan, seed: 1 }, 'step')
    const { plan } = add(begun.plan, step, { do: 'send', as: 'applicant' }, { do: 'take', as: 'helpDesk' })
    const saved = asCase(plan)
    expect(metaFaults('case', 'tests/cases/support/saved.json', JSON.parse(JSON.stringify(saved)))).toEqual(
      [],
    )
    expect(found(saved)).toEqual([])
    const other = elsewhere('support', 'send', 'closed')
    const [difference] = found(saved, other)
    expect(difference).toMatchObject({ step: 2, what: 'status', wanted: 'open', got: 'closed' })
    const replayed = ask({ ask: 'play', plan }, 'walk', other)
    expect(replayed.view.steps[1]?.differs[0]).toMatchObject({ what: 'status', wanted: 'open' })
    expect(replayed.view.steps[2]).toMatchObject({ outcome: 'denied' })
    const { cases } = ask(
      { ask: 'cases', cases: [{ path: 'tests/cases/support/saved.json', text: JSON.stringify(saved) }] },
      'cases',
      other,
    )
    expect(cases[0]?.differs.every(({ step: at }) => at === 2)).toBe(true)
    const files = new Map([['tests/cases/support/saved.json', caseText(plan, 'Sent and taken')]])
    expect(checkCases(content, files)).toEqual([])
    expect(checkCases(other, files)).toMatchObject([{ code: 'case.differs', pointer: '/steps/1' }])
    const accepted = ask({ ask: 'accept', plan }, 'walk', other)
    expect(found(asCase(accepted.plan), other)).toEqual([])
  })

  it('is begun by somebody made up, for a child, and of a process that another one makes', () => {
    const made = begin({ process: 'transfer', start: '2026-08-03T06:00:00.000Z' })
    expect(made.view.now.mayAnswer).toBe(true)
    const parent = begin({ process: 'payment', persona: 'aysel', start: '2026-09-15T06:00:00.000Z' })
    expect(Object.keys(parent.plan.created ?? {})).toContain('code')
    expect(found(asCase(add(parent.plan, { tick: true }).plan))).toEqual([])
    const { world } = ask({ ask: 'world' }, 'world')
    const adult = world.personas.find(({ children }) => children.length > 0)
    const process = world.processes.find(({ forChild }) => forChild)
    const forChild = begin({
      process: process?.id ?? '',
      persona: adult?.id ?? '',
      child: adult?.children[0] ?? '',
      start: '2026-08-03T06:00:00.000Z',
    })
    expect(forChild.plan.child).toBe(adult?.children[0])
  })

  it('says what is missing, and what breaks the engine', () => {
    expect(
      answerWalk({ ask: 'begin', choice: { ...SUPPORT, process: 'nowhere' }, seed: 1 }, content),
    ).toEqual({
      kind: 'fault',
      fault: 'missing',
      about: 'nowhere',
    })
    const { plan } = begin(SUPPORT)
    const workflow = content.workflows['support']
    if (workflow === undefined) throw new Error('There is no such process')
    const restless: Workflow = {
      ...workflow,
      transitions: [{ id: 'round', from: ['draft'], to: 'draft', auto: true }],
    }
    const broken = { ...content, workflows: { ...content.workflows, support: restless } }
    expect(answerWalk({ ask: 'add', plan, steps: [{ tick: true }] }, broken)).toMatchObject({
      kind: 'fault',
      fault: 'broken',
    })
  })
})

/** The content with another target of a transition. */
function elsewhere(process: string, transition: string, to: string): Content {
  const workflow = content.workflows[process]
  if (workflow === undefined) throw new Error(`There is no ${process}`)
  const transitions = workflow.transitions.map((one) => (one.id === transition ? { ...one, to } : one))
  return { ...content, workflows: { ...content.workflows, [process]: { ...workflow, transitions } } }
}

describe('what a walk notes of its steps', () => {
  it.each(['support', 'payment', 'atisTransfer', 'children'])('is what the cases of %s get', (process) => {
    const all = readCases().filter(({ path }) => path.startsWith(`${process}/`))
    expect(all.length).toBeGreaterThan(3)
    for (const { path, given } of all) {
      if ('form' in given) continue
      const { plan } = ask({ ask: 'accept', plan: given }, 'walk')
      expect({ path, found: found(asCase(plan)) }).toEqual({ path, found: [] })
      expect({
        path,
        faults: metaFaults('case', path, JSON.parse(JSON.stringify(withoutSchema(plan)))),
      }).toEqual({ path, faults: [] })
    }
  })
})

const withoutSchema = (plan: ProcessCase): object => {
  const { $schema: _schema, ...rest }: ProcessCase & { $schema?: string } = plan
  return rest
}
