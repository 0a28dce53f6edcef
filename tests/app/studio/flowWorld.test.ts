import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { ruleWorldOf } from '#app/studio/rules/ruleWorldOf.ts'
import type { Readable, RulePlace } from '#app/studio/rules/RuleWorld.ts'
import { worldOf } from '#engine/check/world/worldOf.ts'
import { parseContent } from '#engine/content/parseContent.ts'
import type { Content } from '#engine/content/types.ts'
import { readContentFolders } from '#server/content/readContentFolders.ts'

let content: Content
beforeAll(async () => {
  const found = parseContent(await readContentFolders(fileURLToPath(new URL('../../..', import.meta.url))))
  if (found.content === undefined) throw new Error('The content has faults')
  content = found.content
})

type At = NonNullable<RulePlace['at']>
const readablesAt = (at: At): Readable[] => ruleWorldOf(content, { process: 'transfer', at }).readables
const offeredAt = (at: At): string[] => readablesAt(at).map(({ pointer }) => pointer)

describe('what is offered at a place of a process', () => {
  it.each<At>([
    { transition: 'confirm' },
    { transition: 'return', moment: 'when' },
    { transition: 'return', moment: 'effects' },
    { track: 'choice', transition: 'decideYes', moment: 'set' },
    { statuses: ['paymentDue'] },
  ])('can be read there, as the check says: $transition $moment', (at) => {
    const world = worldOf(content, { workflow: 'transfer', ...at })
    const isThere = (pointer: string): boolean => world.typeAt(pointer) !== undefined
    expect(offeredAt(at).filter((pointer) => !isThere(pointer))).toEqual([])
  })

  it('are values, what was done before, what is held, and who acts', () => {
    const offered = offeredAt({ transition: 'confirm' })
    for (const pointer of [
      '/values/chosen/targetFee',
      '/application/data/payBy',
      '/application/done/submit/at',
      '/application/done/appeal/input/appealChoice',
      '/application/count/choice/positive',
      '/input/chosenOption',
      '/actor/institution',
    ])
      expect(offered).toContain(pointer)
    expect(offered.filter((pointer) => pointer.startsWith('/track/'))).toEqual([])
  })

  it('is the element of a track where one is looked at', () => {
    const offered = offeredAt({ track: 'choice', transition: 'decideYes' })
    expect(offered).toEqual(
      expect.arrayContaining(['/track/item/targetFee', '/track/status', '/track/done/assignExam/input/at']),
    )
    expect(offered).not.toContain('/track/done/uphold/count')
  })

  it('knows what kind of value a date of what was done is', () => {
    const found = readablesAt({ transition: 'confirm' }).find(
      ({ pointer }) => pointer === '/application/done/submit/at',
    )
    expect(found).toMatchObject({ kind: 'date', group: 'process' })
  })
})
