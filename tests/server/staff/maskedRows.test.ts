import { describe, expect, it } from 'vitest'
import { masked } from '#server/looks/mask.ts'
import { unmasked } from '#server/looks/unmasked.ts'

const NAMES = new Set(['fin'])
const KEPT = {
  rows: [
    { name: 'a', fin: 'AAAAAA1' },
    { name: 'b', fin: 'BBBBBB2' },
    { name: 'c', fin: 'CCCCC12' },
  ],
}
const shown = () => masked(KEPT, NAMES).rows
const back = (rows: unknown[]) => unmasked({ rows }, KEPT)

describe('rows that were shown masked', () => {
  it('come back as they are kept', () => {
    expect(back(shown())).toEqual(KEPT)
  })

  it('keep what was hidden where another was taken out or moved', () => {
    const [a, b, c] = KEPT.rows
    expect(back(shown().slice(1))).toEqual({ rows: [b, c] })
    expect(back(shown().toReversed())).toEqual({ rows: [c, b, a] })
    expect(back([{ name: 'new', fin: 'DDDDDD4' }, ...shown()])).toEqual({
      rows: [{ name: 'new', fin: 'DDDDDD4' }, a, b, c],
    })
  })

  it('keep it where something beside it was changed', () => {
    const [first, ...others] = shown()
    expect(back([{ ...first, name: 'x' }, ...others])).toEqual({
      rows: [{ name: 'x', fin: 'AAAAAA1' }, ...KEPT.rows.slice(1)],
    })
  })

  it('have an empty place rather than somebody else’s number', () => {
    const two = {
      rows: [
        { name: 'a', fin: 'AAAAA12' },
        { name: 'b', fin: 'BBBBB12' },
      ],
    }
    const [, second] = masked(two, NAMES).rows
    expect(unmasked({ rows: [{ ...second, name: 'x' }] }, two)).toEqual({ rows: [{ name: 'x' }] })
    expect(unmasked({ rows: [second] }, two)).toEqual({ rows: [{ name: 'b', fin: 'BBBBB12' }] })
  })
})
