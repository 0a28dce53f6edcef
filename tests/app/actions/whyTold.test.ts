import { expect, it } from 'vitest'
import { whyTold } from '#app/actions/whyTold.ts'
import { textOf } from '../../browser/texts.ts'

it('nobody is asked why they cannot do what they are only warned of', () => {
  expect(textOf('en', whyTold({ warn: true }))).toBe('Why am I told this?')
  expect(textOf('en', whyTold({}))).toBe('Why can I not do this?')
})
