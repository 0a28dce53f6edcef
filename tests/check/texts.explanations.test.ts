import { describe, expect, it } from 'vitest'
import { explanationFaults } from '#engine/check/texts/explanationFaults.ts'
import { readContent } from '../cases/readContent.ts'

const content = await readContent()
const texts = content.locales['az'] ?? {}
/** What is told of the content without these texts. */
const toldWithout = (...lacking: string[]): string[] =>
  explanationFaults(content, (id) => Object.hasOwn(texts, id) && !lacking.includes(id)).map(
    ({ file, pointer, code }) => `${file}#${pointer} ${code}`,
  )

describe('texts of explanations', () => {
  it('are complete', () => {
    expect(toldWithout()).toEqual([])
  })

  it('are missed where a guard reads a place that no text names', () => {
    expect(toldWithout('place.values.dueBy')).toContain(
      'workflows/payment.json#/transitions/1/guards/0 text.unnamed',
    )
  })

  it('are missed where the choices of a field come from a place that no text names', () => {
    expect(toldWithout('place.values.positives')).toEqual([
      'schemas/transfer/confirm.json#/properties/chosenOption text.unnamed',
    ])
  })

  it('are missed where nobody knows who keeps the register that fills a field for good', () => {
    expect(toldWithout('keeper.foreignInstitutions')).toEqual([
      'schemas/transfer/study.json#/properties/worldRanking text.unnamed',
    ])
  })

  it('are missed where a guard compares what the portal counts', () => {
    const told = toldWithout('needs.transfer.appealOnce')
    expect(told).toEqual([expect.stringMatching(/^workflows\/transfer\.json#.* text\.unsaid$/)])
  })

  it('are missed where a guard has to find something in a register', () => {
    expect(toldWithout('needs.state.noStudy')).toEqual([
      expect.stringMatching(/^workflows\/student\.json#.* text\.unsaid$/),
    ])
  })

  it('are missed where a question depends on an entry of a list that is not named', () => {
    expect(toldWithout('children.is.unconfirmed')).toContain(
      'schemas/children/guardianship.json#/properties/custodyDocument text.unsaid',
    )
  })

  it('are missed where a question depends on an inner status', () => {
    expect(toldWithout('common.is.assigned')).toContain(
      'schemas/desk/result.json#/properties/result text.unsaid',
    )
  })

  it('are not missed where a missing move tells itself', () => {
    expect(toldWithout('needs.transfer.diplomaUnchecked', 'needs.transferChoice.specialtyUnchecked')).toEqual(
      [],
    )
  })
})
