import { describe, expect, it } from 'vitest'
import { usesOfPart } from '#app/studio/workflow/edits/partUses.ts'
import { fallingWith, removePart } from '#app/studio/workflow/edits/removePart.ts'
import { readMachines } from '#app/studio/workflow/machine/readMachines.ts'
import { objectOf } from '#engine/content/objectOf.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { contentWorkspace } from '../contentWorkspace.ts'
import { adding, changedIn, fileOf, make, meant, type Named } from './namedPart.ts'

describe('what is taken out', () => {
  it('says before where it is named: in its process, in others, in outside codes', () => {
    const workspace = contentWorkspace()
    const uses = (named: Named) =>
      usesOfPart(workspace, meant(workspace, named)).map(({ path, pointer }) => `${path} ${pointer}`)
    const ofPaid = uses({ process: 'payment', kind: 'status', id: 'paid' })
    expect(ofPaid.filter((one) => one.startsWith('workflows/transfer.json'))).toHaveLength(2)
    expect(ofPaid.filter((one) => one.endsWith('/statuses/paid'))).toEqual([])
    const ofDue = uses({ process: 'transfer', kind: 'status', id: 'paymentDue' })
    expect(ofDue).toContain('workflows/services.json /services/0/statuses/paymentDue')
    const ofConfirm = uses({ process: 'transfer', kind: 'transition', id: 'confirm' })
    expect(ofConfirm).toContain('workflows/transfer.json /values/chosen/item/at')
  })

  it('takes with it what would have nowhere to begin or nothing to do, and the texts of these', () => {
    const workspace = contentWorkspace()
    const before = workspace.files
    const gone = meant(workspace, { process: 'transfer', kind: 'status', id: 'appealMade' })
    expect(fallingWith(gone).map(({ id }) => id)).toEqual([
      'appeal',
      'appealYes',
      'appealNo',
      'appeal-overdue',
    ])
    make(workspace, removePart(workspace, gone))
    const after = objectOf(workspace.documentOf(fileOf('transfer')))
    const [machine] = readMachines(after)
    expect(machine?.transitions.find(({ id }) => id === 'refuse')?.from).not.toContain('appealMade')
    expect(machine?.timers.map(({ id }) => id)).not.toContain('appeal-overdue')
    expect(workspace.textOf('locales/az/transfer.json')).not.toContain('"transfer.do.appeal"')
    const others = (document: JsonObject) => ({ ...document, statuses: {}, transitions: [], timers: [] })
    expect(others(after)).toEqual(others(gone.workflow))
    workspace.undo()
    expect(changedIn(workspace, before)).toEqual([])
  })

  it('leaves the texts that others show, too', () => {
    const workspace = contentWorkspace()
    const refusal = { must: false, denied: 'transfer.do.appeal' }
    workspace.edit(
      fileOf('support'),
      (document) => ({ ...objectOf(document), transitions: [{ id: 'x', from: [], guards: [refusal] }] }),
      { label: 'shown' },
    )
    make(
      workspace,
      removePart(workspace, meant(workspace, { process: 'transfer', kind: 'transition', id: 'appeal' })),
    )
    expect(workspace.textOf('locales/az/transfer.json')).toContain('"transfer.do.appeal"')
  })

  it('leaves what a machine of the same name is called by', () => {
    const workspace = contentWorkspace()
    workspace.write(
      [{ path: fileOf('other'), text: JSON.stringify({ id: 'transfer', transitions: [{ id: 'appeal' }] }) }],
      {
        label: 'namesake',
      },
    )
    make(
      workspace,
      removePart(workspace, meant(workspace, { process: 'transfer', kind: 'transition', id: 'appeal' })),
    )
    expect(workspace.textOf('locales/az/transfer.json')).toContain('"transfer.do.appeal"')
  })

  it('takes what its guards alone say with it', () => {
    const workspace = contentWorkspace()
    const named = { process: 'support', kind: 'status', id: 'draft' } as const
    const { machine } = meant(workspace, named)
    const guards = [
      { must: true, denied: 'support.ponderDenied' },
      { must: true, denied: 'transfer.debt' },
    ]
    const written = { from: ['draft'], by: ['applicant'], guards }
    const { changes } = adding(
      workspace,
      { path: fileOf('support'), machine },
      { kind: 'transition', id: 'ponder', written, texts: { az: 'Düşün', en: 'Ponder' } },
    )
    make(workspace, changes)
    workspace.edit(
      'locales/az/support.json',
      (document) => ({ ...objectOf(document), 'support.ponderDenied': 'Olmaz' }),
      { label: 'text' },
    )
    make(
      workspace,
      removePart(workspace, meant(workspace, { process: 'support', kind: 'transition', id: 'ponder' })),
    )
    expect(workspace.textOf('locales/az/support.json')).not.toContain('ponder')
    expect(workspace.textOf('locales/az/transfer.json')).toContain('"transfer.debt"')
  })

  it('leaves what is no part yet as somebody has begun to write it', () => {
    const workspace = contentWorkspace()
    const half = ['$comment', { from: ['appealMade'] }, { id: 'begun' }]
    workspace.edit(
      fileOf('transfer'),
      (document) => {
        const { transitions, statuses } = objectOf(document)
        return {
          ...objectOf(document),
          statuses: { ...objectOf(statuses), $comment: 'why' },
          transitions: [...half, ...(Array.isArray(transitions) ? transitions : [])],
        }
      },
      { label: 'half' },
    )
    const gone = meant(workspace, { process: 'transfer', kind: 'status', id: 'appealMade' })
    expect(fallingWith(gone).map(({ id }) => id)).not.toContain('begun')
    make(workspace, removePart(workspace, gone))
    const { transitions, statuses } = objectOf(workspace.documentOf(fileOf('transfer')))
    expect(statuses).toMatchObject({ $comment: 'why' })
    expect(statuses).not.toHaveProperty('appealMade')
    expect(transitions).toMatchObject(expect.arrayContaining(['$comment', { from: [] }, { id: 'begun' }]))
  })

  it('leaves a timer that does more than to make the transition', () => {
    const workspace = contentWorkspace()
    make(
      workspace,
      removePart(
        workspace,
        meant(workspace, { process: 'transfer', kind: 'transition', id: 'pastDecision' }),
      ),
    )
    const timer = meant(workspace, { process: 'transfer', kind: 'timer', id: 'decision-date' })
    expect(timer.part.written['fire']).toBeUndefined()
    expect(timer.part.written['alert']).toBe('ministry')
  })
})
