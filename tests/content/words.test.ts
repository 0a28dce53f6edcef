import { describe, expect, test } from 'vitest'
import { textIds } from '#engine/texts/textIds.ts'
import { readContent } from '../cases/readContent.ts'

const { locales, services, workflows } = await readContent()
const az = Object.entries(locales['az'] ?? {})

/** What people look for, in whatever words they know. */
const isSought = (id: string): boolean => id.endsWith('.keywords')

test('a password is called "şifrə" everywhere', () => {
  const others = az.filter(([id, text]) => !isSought(id) && /parol/iu.test(text))
  expect(others.map(([id]) => id)).toEqual([])
})

describe('what is only sent is not said to be accepted', () => {
  const sent = Object.values(workflows).flatMap(({ transitions, statuses }) =>
    transitions
      .filter(
        ({ by, to }) => by?.includes('applicant') && to !== undefined && statuses[to]?.phase !== 'closed',
      )
      .flatMap(({ notify = [] }) =>
        notify.map((notice) => (typeof notice === 'string' ? notice : notice.id)),
      ),
  )
  const told = [...new Set(sent)].flatMap((id) => [id, ...textIds.notificationTitle(id), `sms.${id}`])

  test.each([
    ['az', /qəbul (?:edildi|olundu)/iu],
    ['en', /accepted/iu],
  ])('in %s', (language, accepted) => {
    const texts = locales[language] ?? {}
    expect(told).toContain('common.applied')
    expect(told.filter((id) => accepted.test(texts[id] ?? ''))).toEqual([])
  })
})

test('a service and its process of the same id have one name', () => {
  const named = services.services.map(({ name }) => name).filter((name) => Object.hasOwn(workflows, name))
  for (const texts of Object.values(locales))
    for (const name of named)
      expect(texts[`${name}.name`] ?? texts[`service.${name}`]).toBe(texts[`service.${name}`])
})
