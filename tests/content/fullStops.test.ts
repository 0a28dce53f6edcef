import { expect, test } from 'vitest'
import { textIds } from '#engine/texts/textIds.ts'
import { writtenText } from '../browser/texts.ts'
import { readContent } from '../cases/readContent.ts'

const { notifications } = await readContent()

/** What a person writes as sentences and a letter repeats, with a full stop behind it; and two of them anywhere. */
const TWO_STOPS = /\{(?:reason|note|answer)\}[”")]?\s*\.|(?<!\.)\.\.(?!\.)/u

/** Everything that a message of the content says anywhere. */
const letters = (['az', 'en'] as const).flatMap((language) =>
  Object.keys(notifications)
    .flatMap((id) => [
      id,
      ...textIds.notificationTitle(id),
      `mail.${id}.subject`,
      `mail.${id}.body`,
      `sms.${id}`,
    ])
    .flatMap((id) => {
      const text = writtenText(language, id)
      return text === undefined ? [] : { language, id, text }
    }),
)

test('no letter puts a full stop behind what somebody wrote as a sentence', () => {
  expect(letters.filter(({ text }) => text.includes('{reason}')).length).toBeGreaterThan(20)
  expect(letters.filter(({ text }) => TWO_STOPS.test(text))).toEqual([])
})

test.each([
  ['Səbəb: {reason}. Yalnız xanaları düzəldin.', true],
  ['{count, plural, one {Note: “{note}”.} other {Notes}}', true],
  ['Load it up.. Only PDF.', true],
  ['By {deadline, date, long}. Reason: {reason}\n\nCorrect it.', false],
  ['Wait ...', false],
])('of %j that is said: %s', (text, isWrong) => {
  expect(TWO_STOPS.test(text)).toBe(isWrong)
})
