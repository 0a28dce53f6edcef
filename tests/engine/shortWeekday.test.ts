import { expect, test } from 'vitest'
import { formatsOf } from '#engine/texts/languageFormats.ts'
import { shortWeekday } from '#engine/texts/shortWeekday.ts'

test.each(['az', 'en'])('no two days of a week are called the same in %s', (language) => {
  const names = formatsOf(language).weekdays.map(shortWeekday)
  expect(new Set(names).size).toBe(7)
  expect(Math.max(...names.map(({ length }) => length))).toBeLessThanOrEqual(4)
})
