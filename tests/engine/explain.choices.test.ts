import { describe, expect, it } from 'vitest'
import { explainChoices } from '#engine/explain/explainChoices.ts'
import { scopeWith } from './values.scope.fixture.ts'

const scope = scopeWith({ answers: { study: { country: 'AZ', score: 30 } } })

describe('the choices of a field', () => {
  it('tell what a row of their list has to be', () => {
    const schema = { inList: { list: 'place', where: { '/item/city': { equals: { at: '1/country' } } } } }
    const reasons = explainChoices(schema, { scope, base: '/answers/study/note' })
    expect(reasons?.rows).toMatchObject({
      pointer: '/item/city',
      relation: 'is',
      operands: [{ value: 'AZ', from: '/answers/study/country' }],
    })
  })

  it('of which several may be taken read the neighbours of the field from its element', () => {
    const items = { memberOf: { at: '2/score' } }
    const reasons = explainChoices({ type: 'array', items }, { scope, base: '/answers/study/notes' })
    expect(reasons?.members?.reads).toEqual(['/answers/study/score'])
  })

  it('have no reason where everything that there is is offered', () => {
    expect(explainChoices({ enum: ['a'] }, { scope })).toBeUndefined()
  })
})
