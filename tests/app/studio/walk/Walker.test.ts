import { beforeAll, describe, expect, it } from 'vitest'
import { casePath, caseText, casesOf, slugOf } from '#app/studio/walk/caseFile.ts'
import { answerWalk } from '#app/studio/walk/play/answerWalk.ts'
import { readCase } from '#app/studio/walk/play/runCases.ts'
import { type AskWalk, Walker } from '#app/studio/walk/Walker.ts'
import type { Workspace } from '#app/studio/workspace/Workspace.ts'
import { DraftContent } from '#engine/content/DraftContent.ts'
import { contentWorkspace } from '../contentWorkspace.ts'

const FILE = 'workflows/support.json'
let workspace: Workspace
beforeAll(() => {
  workspace = contentWorkspace()
})

/** The worker's own work, without a worker. */
function door(): AskWalk {
  const draft = new DraftContent()
  return {
    ask: async (question) => answerWalk(question, draft.read(workspace.files).content),
    open: (onFiles) => workspace.listen(onFiles),
  }
}
const quiet = (walker: Walker): Promise<void> =>
  new Promise((resolve) => {
    let isAsked = false
    const end = walker.listen(() => {
      isAsked ||= walker.known.busy
      if (walker.known.busy || !isAsked) return
      end()
      resolve()
    })
  })
async function after(walker: Walker, act: () => void): Promise<void> {
  const done = quiet(walker)
  act()
  await done
}
const choice = { process: 'support', persona: 'aysel', start: '2026-09-15T06:00:00.000Z' }

describe('somebody on a walk', () => {
  it('goes on and back, and hears what a changed process does to the same steps', async () => {
    const walker = new Walker(workspace, door())
    let end: () => void = () => undefined
    await after(walker, () => {
      end = walker.open()
    })
    expect(walker.known.world?.processes.map(({ id }) => id)).toContain('support')
    await after(walker, () => walker.begin(choice))
    expect(walker.known.forms?.process).toBe('support')
    await walker.fill()
    await after(walker, () => walker.add({ do: 'send', as: 'applicant' }))
    expect(walker.known.walk?.view.now.status).toBe('open')
    await after(walker, () => walker.back(1))
    expect(walker.known.walk?.view.now.status).toBe('draft')
    await after(walker, () => walker.add({ do: 'send', as: 'applicant' }, { do: 'take', as: 'helpDesk' }))
    const { walk } = walker.known
    if (walk === null) throw new Error('Nobody walks')
    const path = casePath(workspace, 'support', 'Göndərilib, işə götürülüb')
    workspace.write([{ path, text: caseText(walk.plan, 'Göndərilib, işə götürülüb') }], { label: 'case' })
    const before = workspace.textOf(FILE) ?? ''
    await after(walker, () => walker.load(walk.plan, path))
    workspace.write([{ path: FILE, text: before.replace('"to": "open"', '"to": "answered"') }], {
      label: 'to',
    })
    await quiet(walker)
    expect(walker.known.walk?.view.steps.map(({ differs }) => differs.length > 0)).toEqual([
      false,
      true,
      true,
    ])
    expect(walker.known.cases).toMatchObject([
      {
        path,
        name: 'Göndərilib, işə götürülüb',
        differs: [{ what: 'status' }, { what: 'timers review-overdue' }],
      },
    ])
    await after(walker, () => walker.accept())
    expect(walker.known.walk?.view.steps.every(({ differs }) => differs.length === 0)).toBe(true)
    end()
  })

  it('is told what the content lacks, and that nobody answers', async () => {
    const lost = new Walker(workspace, {
      ask: async () => ({ kind: 'fault', fault: 'stuck', about: '' }),
      open: () => () => undefined,
    })
    await after(lost, () => lost.begin(choice))
    expect(lost.known.fault).toEqual({ fault: 'stuck', about: '' })
  })

  it('is not told any more of what was mended before they set out', async () => {
    let isBroken = true
    const inner = door()
    const walker = new Walker(workspace, {
      ...inner,
      ask: async (question) =>
        isBroken ? { kind: 'fault', fault: 'broken', about: 'half' } : await inner.ask(question),
    })
    let end: () => void = () => undefined
    await after(walker, () => {
      end = walker.open()
    })
    expect(walker.known.fault).toEqual({ fault: 'broken', about: 'half' })
    isBroken = false
    workspace.write([{ path: 'tests/cases/support/mended.json', text: '{}' }], { label: 'mended' })
    await quiet(walker)
    expect(walker.known.fault).toBeNull()
    end()
  })
})

describe('the file of a case', () => {
  it('is called as the walk is, in plain letters, and no two are the same', () => {
    expect(slugOf('Rədd və Apellyasiya (şərtlə)')).toBe('redd-ve-apellyasiya-sertle')
    expect(slugOf('  …  ')).toBe('walk')
    const taken = casePath(workspace, 'payment', 'Ödəniş')
    workspace.write([{ path: taken, text: '{}' }], { label: 'case' })
    expect(casePath(workspace, 'payment', 'ödəniş')).toBe('tests/cases/payment/odenis-2.json')
    expect(casesOf(workspace, 'payment')).toEqual([{ path: taken, text: '{}' }])
  })

  it('is read as it was written, and nothing else is one', () => {
    const plan = { name: '', process: 'support', start: choice.start, steps: [{ tick: true as const }] }
    expect(readCase('a.json', caseText(plan, 'Its name'))).toEqual({ ...plan, name: 'Its name' })
    expect(readCase('a.json', '{')).toBeUndefined()
    expect(readCase('a.json', '{"form": "support/details", "cases": []}')).toBeUndefined()
  })
})
