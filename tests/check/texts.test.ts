import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkFiles } from '#engine/check/checkFiles.ts'
import { sha256 } from '#engine/check/texts/sha256.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { changed, smallContent } from '../engine/content.fixture.ts'
import { told } from './dress.fixture.ts'

const az = 'locales/az/demo.json'
const en = 'locales/en/demo.json'
const w = 'workflows/demo.json'
const n = 'workflows/notifications.json'
const file = (of: string, members: JsonObject): { [file: string]: Json } => {
  const text = smallContent().get(of)
  return { [of]: { ...JSON.parse(text ?? '{}'), ...members } }
}
const both = (members: JsonObject) => ({ ...file(az, members), ...file(en, members) })
const noted = (id: string, note: JsonObject) => ({
  'locales/meta.json': { [id]: { source: sourceOf(id), ...note } },
})
const services = (): JsonObject => JSON.parse(smallContent().get('workflows/services.json') ?? '{}')
const sourceOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
const guarded = (params: JsonObject) => changed(w, '/transitions/0/guards/0/params', params)

/** A second transition, and what is changed of the first. */
function buttons(second: JsonObject, first: JsonObject = {}): { [file: string]: Json } {
  const workflow = JSON.parse(smallContent().get(w) ?? '{}')
  const [submit] = workflow.transitions
  const drop = { id: 'drop', from: ['draft'], to: 'sent', by: ['applicant'], ...second }
  return { [w]: { ...workflow, transitions: [{ ...submit, ...first }, drop] } }
}

const wrong: [string, { [file: string]: Json }, string][] = [
  ['a text that nothing shows', both({ 'demo.old': 'demo.old' }), `${az}#/demo.old text.unused`],
  ['a label of a choice that is gone', both({ 'option.kinds.c': 'C' }), `${az}#/option.kinds.c text.option`],
  ['a text in az alone', file(az, { 'hint.text': 'Mətn' }), `${az}#/hint.text text.oneLanguage`],
  ['a text in en alone', file(en, { 'hint.text': 'Text' }), `${en}#/hint.text text.oneLanguage`],
  [
    'another argument in en',
    { ...file(az, { 'hint.text': '{max}' }), ...file(en, { 'hint.text': '{min}' }) },
    `${en}#/hint.text text.arguments`,
  ],
  [
    'a bare moment in en',
    { ...file(az, { 'hint.text': '{at, date, long}' }), ...file(en, { 'hint.text': '{at}' }) },
    `${en}#/hint.text text.kind`,
  ],
  [
    'other cases in en',
    {
      ...file(az, { 'hint.text': '{who, select, a {A} other {B}}' }),
      ...file(en, { 'hint.text': '{who, select, b {A} other {B}}' }),
    },
    `${en}#/hint.text text.cases`,
  ],
  ['the same words in both', both({ 'hint.text': 'These are words' }), `${en}#/hint.text text.untranslated`],
  ['a plural without other', both({ 'hint.text': '{n, plural, one {#}}' }), `${az}#/hint.text text.other`],
  [
    'a plural case of another language',
    both({ 'hint.text': '{n, plural, few {#} other {#}}' }),
    `${az}#/hint.text text.plural`,
  ],
  ['a style that there is not', both({ 'hint.text': '{at, date, medium}' }), `${az}#/hint.text text.format`],
  ['a format that there is not', both({ 'hint.text': '{at, dtae}' }), `${az}#/hint.text text.format`],
  [
    'an argument of a denial that nobody gives',
    both({ 'demo.notChosen': '{amount}' }),
    `${w}#/transitions/0/guards/0/denied text.notGiven`,
  ],
  [
    'an argument of a notice that nobody gives',
    both({ 'demo.sent': '{amount}' }),
    `${w}#/transitions/0/notify/0 text.notGiven`,
  ],
  [
    'a reason that no form asks for',
    both({ 'demo.sent': '{reason}' }),
    `${w}#/transitions/0/notify/0 text.notGiven`,
  ],
  [
    'a param that no text has',
    guarded({ amount: 1 }),
    `${w}#/transitions/0/guards/0/params/amount text.idleParam`,
  ],
  ['markup', both({ 'hint.text': '<b>A</b>' }), `${az}#/hint.text text.markup`],
  ['an argument between apostrophes', both({ 'hint.text': "'{a}'" }), `${az}#/hint.text text.braces`],
  ['a sign that nobody sees', both({ 'hint.text': 'A\u200Bb' }), `${az}#/hint.text text.unseen`],
  ['a blank at the end', both({ 'hint.text': 'A ' }), `${az}#/hint.text text.spaces`],
  ['a Cyrillic letter', file(az, { 'hint.text': 'Аd' }), `${az}#/hint.text text.letters`],
  ['az letters in en', file(en, { 'hint.text': 'Müraciəti göndər' }), `${en}#/hint.text text.letters`],
  ['a word that no az alphabet has', file(az, { 'hint.text': 'Indi show' }), `${az}#/hint.text text.letters`],
  ['a menu as long as a sentence', both({ 'menu.demo': 'A'.repeat(60) }), `${az}#/menu.demo text.long`],
  ['an SMS in three parts', both({ 'sms.demo.sent': 'Ə'.repeat(140) }), `${az}#/sms.demo.sent text.long`],
  [
    'a subject without a letter',
    both({ 'mail.demo.sent.subject': 'A' }),
    `${az}#/mail.demo.sent.subject text.letter`,
  ],
  [
    'a letter of a notice that is not sent by mail',
    both({ 'mail.demo.sent.subject': 'A', 'mail.demo.sent.body': 'B' }),
    `${az}#/mail.demo.sent.body text.channel`,
  ],
  [
    'an SMS without words',
    changed(n, '/demo.sent/channels', ['portal', 'sms']),
    `${n}#/demo.sent/channels/1 text.sms`,
  ],
  ['a source that is not noted', noted('demo.sent', {}), `${az}#/demo.name text.source`],
  [
    'an az text that was changed since',
    { ...noted('demo.sent', {}), ...file(az, { 'demo.sent': 'more' }) },
    'locales/meta.json#/demo.sent/source text.stale',
  ],
  ['a note on no text', noted('demo.snet', {}), 'locales/meta.json#/demo.snet text.note'],
  [
    'a text for later that is shown',
    noted('demo.sent', { ahead: true }),
    'locales/meta.json#/demo.sent/ahead text.ahead',
  ],
  [
    'two buttons of one person that read the same',
    { ...buttons({}), ...both({ 'demo.do.submit': 'Göndər', 'demo.do.drop': ' göndər' }) },
    `${az}#/demo.do.drop text.sameButton`,
  ],
  [
    'a button that always stands beside one of the same words',
    { ...buttons({ when: 'open' }), ...both({ 'demo.do.submit': 'Send', 'common.do.drop': 'Send' }) },
    `${en}#/common.do.drop text.sameButton`,
  ],
  ['less room than it needs', noted('demo.sent', { limit: 3 }), `${az}#/demo.sent text.long`],
  ['one text of the program and not the others', both({ 'button.back': 'X' }), `${az}# text.program`],
]

test.for(wrong)('%s is told at its place', ([, change, expected]) => {
  expect(told(change, /^text\./)).toContain(expected)
})

const right: [string, { [file: string]: Json }][] = [
  ['the small content', {}],
  [
    'a hint and a requirement, which need not be there',
    both({ 'hint.text': 'A', 'requirement.demo.notChosen': 'B' }),
  ],
  [
    'the same words for different people',
    { ...buttons({ by: ['ministry'] }), ...both({ 'demo.do.submit': 'A', 'demo.do.drop': 'A' }) },
  ],
  [
    'the same words in different statuses',
    { ...buttons({ from: ['sent'] }), ...both({ 'demo.do.submit': 'A', 'demo.do.drop': 'A' }) },
  ],
  [
    'the same words by turns',
    {
      ...buttons({ when: 'open' }, { when: { not: 'open' } }),
      ...both({ 'demo.do.submit': 'A', 'demo.do.drop': 'A' }),
    },
  ],
  ['a text that joins two others', both({ 'hint.text': ' or ' })],
  [
    'an address, a code and a quoted word',
    file(en, { 'hint.text': 'Leave out "oğlu", see https://www.edu.az' }),
  ],
  ['names of others in az', file(az, { 'hint.text': 'WhatsApp nömrəsi, Wi-Fi var' })],
  ['names of places in en', file(en, { 'hint.text': 'School in Gəncə or Şəki' })],
  [
    'an ending that only az has',
    { ...file(az, { 'hint.text': '{min, ablative}' }), ...file(en, { 'hint.text': 'from {min}' }) },
  ],
  ['what every notice is given', both({ 'demo.sent': '{number} {deadline, date, long}' })],
]

test.for(right)('%s is silent', ([, change]) => {
  expect(told(change, /^text\.(?!oneLanguage)/)).toEqual([])
})

test('a text written for later is not missed, and one that stays as it is need not be translated', () => {
  const files = smallContent(both({ 'demo.later': 'Later than now' }))
  const notes = Object.fromEntries(
    Object.entries({ ...JSON.parse(files.get(az) ?? '{}') }).map(([id, text]) => [
      id,
      { source: sourceOf(String(text)) },
    ]),
  )
  files.set(
    'locales/meta.json',
    JSON.stringify({ ...notes, 'demo.later': { ...notes['demo.later'], ahead: true, same: true } }),
  )
  expect(checkFiles(files).findings.filter(({ code }) => code.startsWith('text.'))).toEqual([])
})

test.for([
  '',
  'a',
  'Müraciətiniz qəbul edildi',
  'x'.repeat(55),
  'x'.repeat(56),
  'ə'.repeat(64),
  '🎓'.repeat(500),
])('the hash of %j is that of every other tool', (text) => {
  expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'))
})

test('a text that is missing is told at the member of the schema that needs it', () => {
  const text = smallContent().get('schemas/demo/ask.json')
  const { properties, ...form }: JsonObject = JSON.parse(text ?? '{}')
  const change = {
    'schemas/demo/ask.json': {
      ...form,
      properties: {
        ...JSON.parse(JSON.stringify(properties)),
        far: { $ref: 'demo/part#/properties/near' },
        days: { type: 'array', items: { type: 'string', enum: ['x'] } },
      },
    },
    'schemas/demo/part.json': {
      $id: 'demo/part',
      type: 'object',
      additionalProperties: false,
      properties: { near: { type: 'string', enum: ['a', 'x'] } },
    },
  }
  expect(told({ ...change, ...both({ 'option.far.a': 'A' }) }, /^text\.missing/)).toEqual([
    'schemas/demo/ask.json#/properties/days text.missing',
    'schemas/demo/ask.json#/properties/days/items/enum/0 text.missing',
    'schemas/demo/ask.json#/properties/far text.missing',
    'schemas/demo/part.json#/properties/near/enum/1 text.missing',
  ])
})

test('a text that one language has is told at the file of the other, and never takes the place of itself', () => {
  const { 'demo.sent': _sent, ...texts } = JSON.parse(smallContent().get(en) ?? '{}')
  const { findings } = checkFiles(smallContent({ [en]: texts }))
  expect(findings).toEqual([
    {
      file: en,
      pointer: '',
      code: 'text.missing',
      severity: 'error',
      params: { languages: ['en'], ids: ['demo.sent'] },
      told: { says: 'says.text.missing.language', params: { language: 'en', id: 'demo.sent' } },
      message: 'No text in en: demo.sent',
      advice: { says: 'mend.text.missing.text', params: { home: az, id: 'demo.sent' } },
      mend: `write "demo.sent", which ${az} has`,
    },
  ])
})

test('a file of texts that one language lacks as a whole is told once', () => {
  const { 'demo.sent': sent, ...texts } = JSON.parse(smallContent().get(az) ?? '{}')
  const more = { 'demo.sent': sent }
  const files = smallContent({ [az]: texts, [en]: texts, 'locales/az/more.json': more })
  expect(checkFiles(files).findings).toMatchObject([
    {
      file: 'locales/en/more.json',
      pointer: '',
      code: 'text.missing',
      message: 'There is no file of the texts of locales/az/more.json in en',
    },
  ])
})

test('ids of which a text may have the one or the other are named once', () => {
  const { 'service.demo': _service, ...texts } = JSON.parse(smallContent().get(en) ?? '{}')
  const { findings } = checkFiles(smallContent({ [az]: texts, [en]: texts }))
  expect(findings.map(({ message }) => message)).toEqual(['No text in az, en: service.demo'])
})

test('what may have been meant has nearly the same end', () => {
  const id = 'demo.status.open'
  const { findings } = checkFiles(smallContent(changed('ui-schemas/demo/ask.json', '/text/ui:why', id)))
  expect(findings).toMatchObject([{ code: 'text.missing' }])
  expect(findings[0]).not.toHaveProperty('mend')
})

test('a role that nobody can have asks for a role, not for its text', () => {
  const staff = { 'workflows/services.json': { ...services(), staff: ['ministry', 'agency'] } }
  const { findings } = checkFiles(
    smallContent({ ...staff, ...changed(w, '/roles/ministry/is', 'librarian') }),
  )
  expect(findings.find(({ code }) => code === 'text.missing')).toMatchObject({
    pointer: '/roles/ministry/is',
    mend: 'name one of "staff" in workflows/services.json (ministry, agency), or add "librarian" there and write the text',
  })
})

test('a new text that is not translated yet has no words to be noted that its translations were made from', () => {
  const change = { ...file(az, { 'demo.new': 'Yeni' }), ...noted('demo.sent', {}) }
  expect(told(change, /./).filter((one) => one.includes('demo.new'))).toEqual([
    `${az}#/demo.new text.oneLanguage`,
    `${az}#/demo.new text.unused`,
  ])
})
