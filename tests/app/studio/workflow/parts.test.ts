import { describe, expect, it } from 'vitest'
import { addPart } from '#app/studio/workflow/edits/addPart.ts'
import { moveTransition } from '#app/studio/workflow/edits/moveTransition.ts'
import { renamePart } from '#app/studio/workflow/edits/renamePart.ts'
import { findPart, readMachines } from '#app/studio/workflow/machine/readMachines.ts'
import { placedGuards } from '#app/studio/workflow/guards/placedGuards.ts'
import { Workspace } from '#app/studio/workspace/Workspace.ts'
import { objectOf } from '#engine/content/objectOf.ts'
import { checkWorkspace, contentWorkspace, lineDifference } from '../contentWorkspace.ts'
import { adding, changedIn, fileOf, make, meant, type Named } from './namedPart.ts'

const faultsIn = ({ files }: Workspace): string[] =>
  checkWorkspace(files)
    .filter(({ severity }) => severity !== 'unproven')
    .map(({ file, pointer, code }) => `${file} ${pointer} ${code}`)

/** Texts aside: one that was shared with others is the part's own after it. */
const documentsOf = (workspace: Workspace) =>
  Object.fromEntries(
    [...workspace.files.keys()]
      .filter((path) => !path.startsWith('locales/'))
      .map((path) => [path, workspace.documentOf(path)]),
  )

describe('a part of a process', () => {
  it('is found at its place, and around a place inside of it', () => {
    const machines = readMachines(objectOf(contentWorkspace().documentOf(fileOf('transfer'))))
    expect(findPart(machines, '/transitions/0/guards/1/must')?.part.id).toBe('submit')
    expect(findPart(machines, '/tracks/choice/statuses/waiting')?.machine.track).toBe('choice')
    expect(findPart(machines, '/transitions/10')?.part.pointer).toBe('/transitions/10')
    expect(findPart(machines, '/statuses/nowhere')).toBeUndefined()
  })

  it('is added with all its texts, as a person would have written it', () => {
    const workspace = contentWorkspace()
    const before = workspace.files
    const { machine } = meant(workspace, { process: 'support', kind: 'status', id: 'draft' })
    const { changes, at } = adding(
      workspace,
      { path: fileOf('support'), machine },
      {
        kind: 'transition',
        id: 'ponder',
        written: { from: ['draft'], by: ['applicant'] },
        texts: { az: 'Düşün', en: 'Ponder' },
      },
    )
    make(workspace, changes)
    expect(at).toBe('/transitions/ponder')
    expect(changedIn(workspace, before)).toEqual([
      'locales/az/support.json',
      'locales/en/support.json',
      'locales/meta.json',
      fileOf('support'),
    ])
    const { added, gone } = lineDifference(
      before.get(fileOf('support')) ?? '',
      workspace.textOf(fileOf('support')) ?? '',
    )
    expect(added.join('\n')).toContain('"ponder"')
    // Its neighbour has a comma now.
    expect(gone.map((line) => `${line},`).filter((line) => !added.includes(line))).toEqual([])
    workspace.undo()
    expect(changedIn(workspace, before)).toEqual([])
  })
})

describe('a transition at another place', () => {
  const rowsOf = (workspace: Workspace): readonly unknown[] =>
    [objectOf(workspace.documentOf('workflows/a.json'))['transitions']].flat()
  const moved = (pointer: string, to: number) => {
    const rows = ['$comment', { id: 'one' }, { id: 'two' }, {}, { id: 'three' }]
    const text = JSON.stringify({ id: 'a', transitions: rows })
    const workspace = new Workspace(new Map([['workflows/a.json', text]]))
    const [machine] = readMachines(objectOf(workspace.documentOf('workflows/a.json')))
    if (machine === undefined) throw new Error('There is no machine')
    make(workspace, moveTransition(workspace, { path: 'workflows/a.json', machine }, { pointer, to }))
    return rowsOf(workspace)
  }

  it('goes up and down among its like, whatever else stands between them', () => {
    const [one, two, three] = [{ id: 'one' }, { id: 'two' }, { id: 'three' }]
    expect(moved('/transitions/1', 1)).toEqual(['$comment', two, one, {}, three])
    expect(moved('/transitions/1', 2)).toEqual(['$comment', two, {}, three, one])
    expect(moved('/transitions/4', 0)).toEqual(['$comment', three, one, two, {}])
    expect(moved('/transitions/4', 3)).toEqual(['$comment', one, two, {}, three])
  })

  it('leaves the lines of the others as they are', () => {
    const workspace = contentWorkspace()
    const before = workspace.textOf(fileOf('support')) ?? ''
    const { machine } = meant(workspace, { process: 'support', kind: 'status', id: 'draft' })
    const pointer = '/transitions/0'
    make(workspace, moveTransition(workspace, { path: fileOf('support'), machine }, { pointer, to: 1 }))
    expect(lineDifference(before, workspace.textOf(fileOf('support')) ?? '')).toEqual({ added: [], gone: [] })
  })
})

describe('a part that cannot be added', () => {
  it.each([
    { kind: 'timer', list: 'timers', stands: { begun: { after: 'P1D' } } },
    { kind: 'transition', list: 'transitions', stands: 'later' },
    { kind: 'status', list: 'statuses', stands: 'draft' },
  ] as const)('leaves what stands in place of the $list, and says so', ({ kind, list, stands }) => {
    const workspace = contentWorkspace()
    const { machine } = meant(workspace, { process: 'support', kind: 'status', id: 'draft' })
    const path = fileOf('support')
    workspace.edit(path, (document) => ({ ...objectOf(document), [list]: stands }), { label: 'half' })
    const part = { kind, id: 'ponder', written: {}, texts: {} }
    expect(addPart(workspace, { path, machine }, part)).toEqual({ noList: list })
  })
})

const KNOWN = faultsIn(contentWorkspace())

describe('another id', () => {
  it.each([
    { process: 'transfer', kind: 'status', id: 'paymentDue' },
    { process: 'transfer', kind: 'status', id: 'inProcess' },
    { process: 'transfer', kind: 'status', id: 'positive', track: 'choice' },
    { process: 'transfer', kind: 'status', id: 'waiting', track: 'choice' },
    { process: 'transfer', kind: 'transition', id: 'return' },
    { process: 'transfer', kind: 'transition', id: 'confirm' },
    { process: 'transfer', kind: 'transition', id: 'decideNo', track: 'choice' },
    { process: 'transfer', kind: 'timer', id: 'offer' },
    { process: 'payment', kind: 'status', id: 'paid' },
    { process: 'grant', kind: 'transition', id: 'nextChoice' },
    { process: 'studentLoan', kind: 'status', id: 'expired' },
    { process: 'applyToVacancy', kind: 'status', id: 'shortlisted', track: 'choice' },
  ] satisfies Named[])('of the $kind $id of $process is followed by all that reads it', (named) => {
    const workspace = contentWorkspace()
    const before = documentsOf(workspace)
    make(workspace, renamePart(workspace, meant(workspace, named), { to: 'calledAnew' }))
    expect(faultsIn(workspace)).toEqual(KNOWN)
    make(workspace, renamePart(workspace, meant(workspace, { ...named, id: 'calledAnew' }), { to: named.id }))
    expect(documentsOf(workspace)).toEqual(before)
  })

  it('takes along what explanations call its places, unless another process reads the old one', () => {
    const named: Named = { process: 'transfer', kind: 'transition', id: 'decideNo', track: 'choice' }
    const [old, anew] = ['decideNo', 'calledAnew'].map((id) => `place.values.appealed.done.${id}.by`)
    const wordsOf = (workspace: Workspace) =>
      ['locales/az/explain.json', 'locales/en/explain.json', 'locales/meta.json'].map((path) => {
        const document = objectOf(workspace.documentOf(path))
        return [document[old ?? ''], document[anew ?? '']]
      })
    const before = wordsOf(contentWorkspace()).map(([words]) => words)
    expect(before).not.toContain(undefined)
    const alone = contentWorkspace()
    make(alone, renamePart(alone, meant(alone, named), { to: 'calledAnew' }))
    expect(wordsOf(alone)).toEqual(before.map((words) => [undefined, words]))
    const both = contentWorkspace()
    const conditions = { known: { '/values/appealed/done/decideNo/by': {} } }
    both.edit(fileOf('support'), (document) => ({ ...objectOf(document), conditions }), { label: 'read' })
    make(both, renamePart(both, meant(both, named), { to: 'calledAnew' }))
    expect(wordsOf(both)).toEqual(before.map((words) => [words, words]))
  })

  it('is followed by the cases that were saved in the studio', () => {
    const workspace = contentWorkspace()
    const path = 'tests/cases/transfer/saved.json'
    const road = {
      name: 'Saved',
      process: 'transfer',
      start: '2026-09-15T06:00:00.000Z',
      steps: [
        { do: 'submit', as: 'applicant', expect: { status: 'applied', allowed: ['submit', 'refuse'] } },
        { timer: 'offer', expect: { status: 'applied' } },
        { do: 'decideNo', track: 'choice/0', expect: { status: 'applied', track: { status: 'waiting' } } },
      ],
    }
    workspace.write([{ path, text: JSON.stringify(road) }], { label: 'walk' })
    const rename = (named: Named, to: string) =>
      make(workspace, renamePart(workspace, meant(workspace, named), { to }))
    rename({ process: 'transfer', kind: 'status', id: 'applied' }, 'handedIn')
    rename({ process: 'transfer', kind: 'transition', id: 'submit' }, 'handIn')
    rename({ process: 'transfer', kind: 'timer', id: 'offer' }, 'chance')
    rename({ process: 'transfer', kind: 'status', id: 'waiting', track: 'choice' }, 'queued')
    expect(workspace.documentOf(path)).toEqual({
      ...road,
      steps: [
        { do: 'handIn', as: 'applicant', expect: { status: 'handedIn', allowed: ['handIn', 'refuse'] } },
        { timer: 'chance', expect: { status: 'handedIn' } },
        { do: 'decideNo', track: 'choice/0', expect: { status: 'handedIn', track: { status: 'queued' } } },
      ],
    })
  })
})

it('guards are changed at their own places, whatever half-written row stands before them', () => {
  const guard = { must: true, denied: 'transfer.debt' }
  expect(placedGuards([null, guard, 'half', guard])).toEqual([
    { guard, index: 1 },
    { guard, index: 3 },
  ])
})
