import { describe, expect, test } from 'vitest'
import { isObject } from '#engine/content/isObject.ts'
import { textIds } from '#engine/texts/textIds.ts'
import { readContent } from '../cases/readContent.ts'

const { lists, locales, services, workflows } = await readContent()
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

describe('an apostrophe is curly in English', () => {
  const STRAIGHT = /(?<=\p{L})'(?=\p{L})|s'(?=\s|$)/u
  const allRows = Object.values(lists).flatMap(({ rows }) => rows)
  const names = allRows.flatMap(({ name }) => (isObject(name) ? [name['en']] : []))
  const said = [...Object.values(locales['en'] ?? {}), ...names]

  test('in every text and in every name of a list', () => {
    expect(names.length).toBeGreaterThan(100)
    expect(said.filter((text) => typeof text === 'string' && STRAIGHT.test(text))).toEqual([])
  })

  test.each(["The child's name", "School leavers' group", "The parents'"])('and %s is found', (text) =>
    expect(text).toMatch(STRAIGHT),
  )

  test.each(['The child’s name', "must have '{name}'", "must have ''{name}''"])(
    'while %s is not: a quotation mark of a message is none',
    (text) => expect(text).not.toMatch(STRAIGHT),
  )
})

describe('what explains a rule', () => {
  /** A register by its public name, in whatever case. */
  const NAMES: { [language: string]: RegExp } = {
    az: /(?:borcları|qəyyumlar|kreditlər|nəticələri|diplomlar|attestatlar|təhsil|münasibətləri|müəssisələri|əmrlər|balları|ödənişlər|Əhali|icazələri|status|kreditləri|tələbə) reyestr\p{L}*/giu,
    en: /(?:population|employment|social status) register|registers? of \p{L}+/giu,
  }
  const isOfRule = (id: string): boolean => /^needs\.|\.(?:is|needs)\.[^.]+$/u.test(id)
  const told = (language: string): [string, string][] =>
    Object.entries(locales[language] ?? {}).filter(([id]) => isOfRule(id) && !id.startsWith('form.'))

  test.each(['az', 'en'])('names the register that it means, in %s', (language) => {
    const unnamed = told(language).filter(([, text]) =>
      /reyestr|register(?! again)/iu.test(text.replaceAll(NAMES[language] ?? '', '')),
    )
    expect(told(language).length).toBeGreaterThan(100)
    expect(unnamed).toEqual([])
  })

  test('says how much is needed, and not how little must not be', () => {
    const twice = told('en').filter(([, text]) =>
      /must not be (?:below|under|less|above|over|more)/u.test(text),
    )
    expect(twice).toEqual([])
  })

  test('does not say that a person must not be what they are', () => {
    const blaming = told('en').filter(([, text]) => /^You must not\b/u.test(text))
    expect(blaming).toEqual([])
  })
})
