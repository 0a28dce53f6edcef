import { describe, expect, it } from 'vitest'
import { putMine } from '#app/studio/shell/putMine.ts'
import { conflictPlace } from '#app/studio/sync/conflictPlace.ts'
import type { ToldConflict } from '#app/studio/sync/types.ts'
import { Workspace } from '#app/studio/workspace/Workspace.ts'

const FILE = 'workflows/a.json'
const rows = (...ways: readonly object[]): string => `${JSON.stringify({ id: 'a', transitions: ways })}\n`
const send = { id: 'send', to: 'theirs' }
const told = rows(send, { id: 'refuse' })
const conflict: ToldConflict = {
  path: FILE,
  pointer: '/transitions/0/to',
  base: 'before',
  mine: 'mine',
  theirs: 'theirs',
  told,
}

function settled(now: string, one: ToldConflict = conflict): unknown {
  const workspace = new Workspace(new Map([[FILE, now]]))
  expect(putMine(workspace, one, 'mine')).toBe(true)
  return workspace.documentOf(FILE)
}

describe('mine, chosen while others go on', () => {
  it('goes to the row that was meant, wherever it stands by now', () => {
    expect(settled(rows({ id: 'new' }, { ...send, by: ['officer'] }))).toEqual({
      id: 'a',
      transitions: [{ id: 'new' }, { ...send, by: ['officer'], to: 'mine' }],
    })
  })

  it('stands where the others have changed the same place once more', () => {
    expect(settled(rows({ id: 'new' }, { ...send, to: 'again' }))).toEqual({
      id: 'a',
      transitions: [{ id: 'new' }, { ...send, to: 'mine' }],
    })
  })

  it('brings a row back that the others have taken out meanwhile', () => {
    expect(settled(rows({ id: 'refuse' }))).toMatchObject({
      transitions: expect.arrayContaining([{ id: 'send', to: 'mine' }, { id: 'refuse' }]),
    })
  })

  it('takes a row out, and puts one back that the others had taken out', () => {
    const { mine: _, ...gone } = { ...conflict, pointer: '/transitions/0' }
    expect(settled(rows({ id: 'new' }, send), gone)).toMatchObject({ transitions: [{ id: 'new' }] })
    const back = { ...conflict, pointer: '/transitions/-', told: rows({ id: 'refuse' }), mine: send }
    expect(settled(rows({ id: 'refuse' }, { id: 'new' }), back)).toMatchObject({
      transitions: expect.arrayContaining([send, { id: 'refuse' }, { id: 'new' }]),
    })
  })

  it('is put back as a whole where the file could not be read', () => {
    const whole = { ...conflict, pointer: '', mine: rows(send), told: '{ "id": ' }
    expect(settled('{ "id": ', whole)).toEqual({ id: 'a', transitions: [send] })
  })

  it('waits while somebody types at a text that is no JSON yet', () => {
    const workspace = new Workspace(new Map([[FILE, '{ "id": ']]))
    expect(putMine(workspace, conflict, 'mine')).toBe(false)
    expect(workspace.textOf(FILE)).toBe('{ "id": ')
  })
})

it('the same place is told once, and another row at its number is another place', () => {
  const moved = { ...conflict, pointer: '/transitions/1/to', told: rows({ id: 'new' }, send) }
  expect(conflictPlace(moved)).toBe(conflictPlace(conflict))
  const other = { ...conflict, told: rows({ id: 'new' }, send) }
  expect(conflictPlace(other)).not.toBe(conflictPlace(conflict))
  const gone = { ...conflict, pointer: '/transitions/-' }
  expect(conflictPlace({ ...gone, base: send })).not.toBe(conflictPlace({ ...gone, base: { id: 'refuse' } }))
})
