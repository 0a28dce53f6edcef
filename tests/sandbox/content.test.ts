import { readdirSync, readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { expect, test } from 'vitest'

const ajv = new Ajv({ strict: false, allErrors: true })
formats.default(ajv)

interface Persona {
  id: string
  facts?: Record<string, unknown>
}
interface List {
  id: string
  row: Record<string, object>
  rows: Record<string, unknown>[]
}
const readFolder = <File>(folder: string): File[] =>
  readdirSync(`workflows/${folder}`)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(`workflows/${folder}/${name}`, 'utf8')))
const facts: Record<string, { value: object }> = JSON.parse(readFileSync('workflows/facts.json', 'utf8'))
/** A process may ask a register under another name. */
const otherNames = Object.fromEntries(
  readFolder<{ facts?: Record<string, { fact?: string }> }>('.').flatMap(({ facts: used = {} }) =>
    Object.entries(used).map(([name, { fact }]) => [name, fact ?? name]),
  ),
)

test('what the personas’ files say has the shape that facts.json declares', () => {
  const wrong = readFolder<Persona>('personas').flatMap(({ id, facts: known = {} }) =>
    Object.entries(known).flatMap(([name, value]) => {
      const fact = facts[otherNames[name] ?? name]
      if (value === null || value === 'down' || value === 'pending') return []
      return fact !== undefined && ajv.validate(fact.value, value)
        ? []
        : [`${id} ${name}: ${ajv.errorsText()}`]
    }),
  )
  expect(wrong).toEqual([])
})

test('rows of the lists have unique ids and the declared shape', () => {
  for (const { id, row, rows } of readFolder<List>('lists')) {
    const schema = {
      properties: { id: { type: 'string' }, ...row },
      required: ['id'],
      additionalProperties: false,
    }
    expect(new Set(rows.map((one) => one['id'])).size, id).toBe(rows.length)
    expect(rows.filter((one) => !ajv.validate(schema, one))).toEqual([])
  }
})

test('the list of countries has some two hundred, Azerbaijan as 1 and the stateless as 0', () => {
  const countries = readFolder<List>('lists').find(({ id }) => id === 'country')
  const numbers = new Map(countries?.rows.map((row) => [row['id'], row['citizenshipId']]))
  expect(numbers.size).toBeGreaterThan(190)
  expect(new Set(numbers.values()).size).toBe(numbers.size)
  expect([numbers.get('AZ'), numbers.get('stateless')]).toEqual([1, 0])
})
