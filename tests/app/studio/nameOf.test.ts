import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { nameFault, nameOf } from '#app/studio/forms/list/nameFault.ts'

it('makes of a label an id that is taken, whatever it is and however many there are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string()), (label, taken) => {
      const name = nameOf(label, taken)
      expect(nameFault(name, taken)).toBeUndefined()
      expect(nameFault(nameOf(`2 ${label}`, [...taken, name]), [...taken, name])).toBeUndefined()
    }),
  )
})

it('writes letters of this language as Latin ones, and begins with none of the figures', () => {
  expect(nameOf('2 Phones', [])).toBe('phones')
  expect(nameOf('12 34', [])).toBe('question')
  expect(nameOf('What is your mobile?', [])).toBe('whatIsYourMobile')
  expect(nameOf('Şəxsi ığdır öküz çağı', [])).toBe('sexsiIgdirOkuzCagi')
  expect(nameOf('İŞÇİ', [])).toBe('isci')
})

it('calls what has no label by its kind', () => {
  expect(nameOf('', ['timer'], 'timer')).toBe('timer2')
})
