import { describe, expect, it } from 'vitest'
import { landingOf } from '#app/screens/application/landingOf.ts'

const all = ['one', 'two', 'three', 'last'].map((id) => ({ id, form: `form/${id}` }))
const view = { editable: true as const, correction: null }
const step = (id: string) => all.find((one) => one.id === id) ?? { id }
const shown = (...ids: string[]) => all.filter(({ id }) => ids.includes(id))
const landing = (wanted: string | null, unfinished: string[], steps = all) =>
  landingOf({ wanted, all, steps, view, unfinished: new Set(unfinished) })

describe('the step of an address', () => {
  it('is opened where all before it are complete', () => {
    expect(landing('three', ['last'])).toEqual({ step: step('three') })
    expect(landing('one', ['two'])).toEqual({ step: step('one') })
  })

  it('waits for the first unfinished one', () => {
    expect(landing('last', ['two', 'three'])).toEqual({
      step: step('two'),
      detour: { asked: step('last'), why: 'early', first: step('two') },
    })
  })

  it('that is hidden leads to the one before it, or to an unfinished one before that', () => {
    const steps = shown('one', 'two', 'last')
    expect(landing('three', [], steps)).toEqual({
      step: step('two'),
      detour: { asked: step('three'), why: 'hidden', first: step('two') },
    })
    expect(landing('three', ['one'], steps).step).toEqual(step('one'))
    expect(landing('one', [], shown('two', 'last')).step).toEqual(step('last'))
  })

  it('that does not exist is where the work goes on', () => {
    expect(landing('nowhere', ['two'])).toEqual({ step: step('two') })
    expect(landing(null, [])).toEqual({ step: step('last') })
  })

  it('can be any in a correction, which begins at what is to be mended', () => {
    const correction = {
      editable: 'marked' as const,
      correction: { marked: ['/answers/three/name'] },
    }
    const asked = { all, steps: all, view: correction, unfinished: new Set(['one']) }
    expect(landingOf({ ...asked, wanted: 'last' })).toEqual({ step: step('last') })
    expect(landingOf({ ...asked, wanted: null })).toEqual({ step: step('three') })
  })
})
