import { expect, it } from 'vitest'
import { countText } from '#app/screens/admin/countText.ts'

it('writes numbers of reports as the language does, though a browser may not know it', () => {
  expect(countText(1234567, 'az')).toBe('1.234.567')
  expect(countText(22.9, 'az')).toBe('22,9')
  expect(countText(1234.5, 'en')).toBe('1,234.5')
})
