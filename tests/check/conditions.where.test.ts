import { expect, test } from 'vitest'
import { checkFiles } from '#engine/check/checkFiles.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { smallContent } from '../engine/content.fixture.ts'

const same = (member: string, field = member) => ({ [`/item/${member}`]: { equals: { at: `1/${field}` } } })
const list = (id: string, row: JsonObject, ...rows: JsonObject[]): { [file: string]: Json } => ({
  [`workflows/lists/${id}.json`]: { id, row, rows },
})
const text = { type: 'string' }
const houses = list('houses', {}, { id: 'north' }, { id: 'south' })
const halls = list('halls', { house: text }, { id: 'big', house: 'north' }, { id: 'old', house: 'south' })
const rooms = (...rows: JsonObject[]) =>
  list('rooms', { house: text, hall: text }, { id: 'r1', house: 'north', hall: 'big' }, ...rows)

/** House, hall in that house, room in that hall of that house; what is told of rooms that are lacking. */
function told(lists: { [file: string]: Json }, change: JsonObject = {}, dress: JsonObject = {}): string[] {
  const form = 'schemas/demo/ask.json'
  const whole = JSON.parse(smallContent().get(form) ?? '{}')
  const chosen = (name: string, where: JsonObject) => ({ type: 'string', inList: { list: name, where } })
  const properties = {
    ...whole.properties,
    house: { type: 'string', inList: 'houses' },
    hall: chosen('halls', same('house')),
    room: chosen('rooms', { ...same('house'), ...same('hall') }),
    ...change,
  }
  const ui = 'ui-schemas/demo/ask.json'
  const names = [
    ...['house', 'hall', 'room'].map((field) => `field.${field}`),
    ...['houses.north', 'houses.south', 'halls.big', 'halls.old', 'rooms.r1', 'rooms.r2'].map(
      (one) => `option.${one}`,
    ),
  ]
  const texts = Object.fromEntries(names.map((name) => [name, name]))
  const changes = {
    'locales/az/more.json': texts,
    'locales/en/more.json': texts,
    ...houses,
    ...halls,
    ...lists,
    [form]: { ...whole, properties },
    [ui]: { ...JSON.parse(smallContent().get(ui) ?? '{}'), ...dress },
  }
  const { findings, content } = checkFiles(smallContent(changes))
  expect(content === undefined ? findings : []).toEqual([])
  return findings
    .filter(({ code }) => code === 'where.noRow')
    .map(({ pointer, message }) => `${pointer} ${message}`)
}

test('choices that hang on each other leave a row wherever each can be chosen', () => {
  expect(told(rooms({ id: 'r2', house: 'south', hall: 'old' }))).toEqual([])
})

test('a row that is lacking is told with answers that can be given', () => {
  expect(told(rooms())).toEqual([
    '/properties/room/inList/where No row of the list "rooms" is left where ' +
      '/answers/ask/house is "south", /answers/ask/hall is "old"',
  ])
})

test('what is not shown is not answered', () => {
  const north = { 'ui:visibleWhen': { '1/house': { const: 'north' } } }
  expect(told(rooms(), {}, { hall: north })).toEqual([])
})

test('an answer that its own rule denies leaves no row to nobody', () => {
  const rules = [
    { if: { '1/house': { const: 'south' } }, must: { not: { const: 'old' } }, denied: 'demo.tooShort' },
  ]
  const hall = { type: 'string', inList: { list: 'halls', where: same('house') }, rules }
  expect(told(rooms(), { hall })).toEqual([])
})

test('rows with a date run out some day, and nothing is wrong with that', () => {
  const halls = list(
    'halls',
    { house: text, closes: text },
    { id: 'big', closes: '2027-01-01' },
    { id: 'old' },
  )
  const where = { '/item/closes': { above: { at: '/now/date' } } }
  const hall = { type: 'string', inList: { list: 'halls', where } }
  const room = { type: 'string', inList: 'rooms' }
  expect(told({ ...halls, ...rooms({ id: 'r2' }) }, { hall, room })).toEqual([])
})
