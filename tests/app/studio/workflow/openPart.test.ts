import { describe, expect, it } from 'vitest'
import { followPart } from '#app/studio/workflow/machine/followPart.ts'
import { findPart, readMachines } from '#app/studio/workflow/machine/readMachines.ts'
import { withRowNames, withRowNumbers } from '#app/studio/workflow/machine/rowNames.ts'
import type { JsonObject } from '#engine/values/types.ts'

const send = { id: 'send', from: ['draft'], guards: [{ must: true }, { id: 'age', must: true }] }
const refuse = { id: 'refuse', from: ['draft'] }
const workflow = { id: 'a', statuses: { draft: { phase: 'fill' } }, transitions: [refuse, send] }

describe('a part by its id', () => {
  it('is the same one when another row comes before it', () => {
    const name = withRowNames(workflow, '/transitions/1')
    expect(name).toBe('/transitions/send')
    const later = { ...workflow, transitions: [{ id: 'new' }, refuse, send] }
    expect(withRowNumbers(later, name)).toBe('/transitions/2')
  })

  it('keeps the place inside of it', () => {
    expect(withRowNames(workflow, '/transitions/1/guards/0/must')).toBe('/transitions/send/guards/0/must')
    expect(withRowNames(workflow, '/transitions/1/guards/1')).toBe('/transitions/send/guards/age')
    expect(withRowNumbers(workflow, '/transitions/send/guards/age')).toBe('/transitions/1/guards/1')
    expect(withRowNumbers(workflow, '/transitions/0')).toBe('/transitions/0')
    expect(withRowNames(workflow, '/statuses/draft')).toBe('/statuses/draft')
  })

  it('is nowhere once it is taken out', () => {
    expect(withRowNumbers({ ...workflow, transitions: [refuse] }, '/transitions/send')).toBeUndefined()
  })

  it('keeps its number where its id says too little', () => {
    const twice = { ...workflow, transitions: [send, send, { id: '1' }] }
    expect(withRowNames(twice, '/transitions/1')).toBe('/transitions/1')
    expect(withRowNames(twice, '/transitions/2')).toBe('/transitions/2')
  })
})

describe('a part under another id', () => {
  const before = findPart(readMachines(workflow), '/transitions/1')
  const followedIn = (transitions: JsonObject[]): string | undefined =>
    before && followPart(before, readMachines({ ...workflow, transitions }))?.part.id

  it('is followed, wherever it stands then', () => {
    expect(followedIn([{ ...send, id: 'handIn' }, refuse])).toBe('handIn')
  })

  it('is followed where it reads itself', () => {
    const reads = (id: string) => ({
      ...workflow,
      transitions: [{ id, when: { at: `/application/done/${id}` } }],
    })
    const known = findPart(readMachines(reads('send')), '/transitions/0')
    expect(known && followPart(known, readMachines(reads('handIn')))?.part.id).toBe('handIn')
  })

  it('is not taken for another one that has come, or for one of two', () => {
    expect(followedIn([refuse, { id: 'new', from: ['draft'] }])).toBeUndefined()
    expect(
      followedIn([
        { ...send, id: 'one' },
        { ...send, id: 'other' },
      ]),
    ).toBeUndefined()
  })
})
