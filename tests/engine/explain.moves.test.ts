import { describe, expect, it } from 'vitest'
import type { Workflow } from '#engine/content/types.ts'
import { explainCondition } from '#engine/explain/explainCondition.ts'
import { missingMove } from '#engine/explain/missingMove.ts'
import type { Condition, JsonObject } from '#engine/values/types.ts'
import { scopeWith } from './values.scope.fixture.ts'

const machine: Pick<Workflow, 'initial' | 'statuses' | 'transitions'> = {
  initial: 'new',
  statuses: { new: { phase: 'check' }, check: { phase: 'check' }, done: { phase: 'closed' } },
  transitions: [
    { id: 'begin', from: ['new'], to: 'check', by: ['officer', 'chief'] },
    { id: 'same', from: ['check'], to: 'new', by: ['chief'], set: { known: true } },
    { id: 'alone', from: ['new'], to: 'done', auto: true },
  ],
}
const workflow: Workflow = {
  ...machine,
  id: 'demo',
  service: 'demo',
  for: {},
  roles: { officer: { is: 'institution' }, chief: { is: 'ministry' } },
  tracks: { part: { ...machine, of: '/answers/parts' } },
}

function moveFor(condition: Condition, world: JsonObject, track?: string) {
  const scope = scopeWith(world)
  const atom = explainCondition(condition, { scope })
  return atom.kind === 'atom' ? missingMove(atom, { workflow, track, world: scope.world }) : undefined
}
const done = { '/application/done/same/count': { minimum: 1 } }

describe('a saying that waits for a move', () => {
  it('names the move and who makes it, where it can be made now', () => {
    expect(moveFor(done, { application: { status: 'check' } })).toEqual({ move: 'same', by: ['ministry'] })
  })

  it('names what has to be done before', () => {
    expect(moveFor(done, { application: { status: 'new' } })).toEqual({
      move: 'same',
      first: 'begin',
      by: ['institution', 'ministry'],
    })
  })

  it('names the move of a track by the status of its element', () => {
    const condition = { '/track/done/same/count': { minimum: 1 } }
    expect(moveFor(condition, { track: { status: 'new' } }, 'part')).toEqual({
      move: 'same',
      track: 'part',
      first: 'begin',
      by: ['institution', 'ministry'],
    })
  })

  it('names the move that sets the value', () => {
    const condition = { '/application/data/known': { const: true } }
    expect(moveFor(condition, { application: { status: 'check' } })?.move).toBe('same')
  })

  it.each<[string, Condition]>([
    ['a move that was done too often', { '/application/done/same/count': { maximum: 0 } }],
    ['what nobody can press', { '/application/done/alone/count': { minimum: 1 } }],
    ['another value than the move sets', { '/application/data/known': { const: false } }],
    ['an answer', { '/answers/demo/known': { const: true } }],
  ])('names none of %s', (_what, condition) => {
    expect(moveFor(condition, { application: { status: 'new' } })).toBeUndefined()
  })
})
