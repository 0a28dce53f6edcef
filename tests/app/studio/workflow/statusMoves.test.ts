import { describe, expect, it } from 'vitest'
import { removePart } from '#app/studio/workflow/edits/removePart.ts'
import { renamePart } from '#app/studio/workflow/edits/renamePart.ts'
import type { Workspace } from '#app/studio/workspace/Workspace.ts'
import { contentWorkspace } from '../contentWorkspace.ts'
import { fileOf, make, meant, type Named } from './namedPart.ts'

const MIGRATIONS = 'workflows/migrations/transfer.json'
const DUE: Named = { process: 'transfer', kind: 'status', id: 'paymentDue' }
const WAITING: Named = { process: 'transfer', kind: 'status', id: 'waiting', track: 'choice' }

/** An edition that was just begun: what is published is what stands. */
function begin() {
  const workspace = contentWorkspace()
  const release = { files: workspace.files, title: 'Autumn' }
  return {
    workspace,
    rename: (named: Named, to: string) =>
      make(workspace, renamePart(workspace, meant(workspace, named), { to, release })),
    remove: (named: Named, to?: string) =>
      make(workspace, removePart(workspace, meant(workspace, named), { to, release })),
  }
}
const lastOf = (workspace: Workspace) => {
  const rows = workspace.documentOf(MIGRATIONS)
  return Array.isArray(rows) ? rows.at(-1) : undefined
}

describe('applications in a status', () => {
  it('go over to its new id by the migration of the release to come', () => {
    const { workspace, rename } = begin()
    rename(DUE, 'toPay')
    expect(lastOf(workspace)).toEqual({
      to: 'Autumn',
      drafts: 'migrate',
      changes: [{ mapStatus: { paymentDue: 'toPay' } }],
    })
  })

  it('are led on where the id changes once more, and nowhere where it comes back', () => {
    const { workspace, rename } = begin()
    rename(DUE, 'toPay')
    rename({ ...DUE, id: 'toPay' }, 'payable')
    expect(lastOf(workspace)).toMatchObject({ changes: [{ mapStatus: { paymentDue: 'payable' } }] })
    rename({ ...DUE, id: 'payable' }, 'paymentDue')
    expect(lastOf(workspace)).toEqual({ to: 'Autumn', drafts: 'migrate' })
  })

  it('are told apart by the tracks in which they stand', () => {
    const { workspace, rename } = begin()
    rename(DUE, 'toPay')
    rename(WAITING, 'queued')
    expect(lastOf(workspace)).toMatchObject({
      changes: [
        { mapStatus: { paymentDue: 'toPay' } },
        { mapStatus: { waiting: 'queued' }, track: 'choice' },
      ],
    })
  })

  it('are not thought of where the release before has no such status, or none is meant', () => {
    const { workspace, rename } = begin()
    const before = workspace.textOf(MIGRATIONS)
    workspace.edit(
      fileOf('transfer'),
      (document) =>
        Object.assign(structuredClone(document ?? {}), { statuses: { fresh: { phase: 'open' } } }),
      { label: 'new' },
    )
    rename({ ...DUE, id: 'fresh' }, 'fresher')
    rename({ process: 'transfer', kind: 'transition', id: 'confirm' }, 'agree')
    expect(workspace.textOf(MIGRATIONS)).toBe(before)
  })

  it('go where it is said when it is taken out, and so do those that were led to it', () => {
    const { workspace, rename, remove } = begin()
    rename({ ...DUE, id: 'appealMade' }, 'paused')
    remove({ ...DUE, id: 'paused' }, 'inProcess')
    remove({ ...WAITING }, 'positive')
    expect(lastOf(workspace)).toMatchObject({
      changes: [
        { mapStatus: { appealMade: 'inProcess' } },
        { mapStatus: { waiting: 'positive' }, track: 'choice' },
      ],
    })
  })

  it('stay where nobody says where to: the check asks', () => {
    const { workspace, rename, remove } = begin()
    const before = workspace.textOf(MIGRATIONS)
    remove({ ...DUE, id: 'appealMade' })
    expect(workspace.textOf(MIGRATIONS)).toBe(before)
    rename(DUE, 'toPay')
    remove({ ...DUE, id: 'toPay' })
    expect(lastOf(workspace)).toEqual({ to: 'Autumn', drafts: 'migrate' })
  })
})
