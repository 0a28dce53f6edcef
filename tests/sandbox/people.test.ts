import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPeople } from '#sandbox/people/createPeople.ts'
import type { SourceName } from '#sandbox/SourceName.ts'
import { POPULATION } from '#sandbox/people/Person.ts'
import { openSandbox, type OpenSandbox } from './openSandbox.ts'

const people = createPeople(1)
const everybody = Array.from({ length: POPULATION }, (_, index) => people.get(index))

describe('the generated people', () => {
  test('are the same for the same seed and others for another', () => {
    expect(createPeople(1).get(4711)).toEqual(people.get(4711))
    expect(createPeople(2).get(4711)).not.toEqual(people.get(4711))
  })

  test('are ten thousand with a FIN and a document of their own', () => {
    expect(new Set(everybody.map(({ fin }) => fin)).size).toBe(POPULATION)
    expect(new Set(everybody.map(({ document }) => document.documentNumber)).size).toBe(POPULATION)
    expect(everybody.every(({ fin }) => /^[0-9A-Z]{6,7}$/.test(fin))).toBe(true)
  })

  test('have the names that break careless programs', () => {
    const names = everybody.map(({ lastName, firstName }) => `${firstName} ${lastName}`)
    for (const odd of [/İ/, /ı/, /ə/, /ö/i, /-/, /[’]/, /\p{Script=Cyrillic}/u, /\p{Script=Arabic}/u])
      expect(names.some((name) => odd.test(name))).toBe(true)
    expect(everybody.some(({ fatherName }) => fatherName === undefined)).toBe(true)
    expect(everybody.some(({ fin }) => fin.length === 6)).toBe(true)
  })

  test('are found by FIN in any case and by document with or without its series', () => {
    const person = people.get(123)
    const { documentType, documentSeries = '', documentNumber } = person.document
    expect(people.find(person.fin.toLowerCase())).toEqual(person)
    expect(people.findByDocument(documentType, documentNumber)).toEqual(person)
    expect(people.findByDocument(documentType, `${documentSeries}${documentNumber}`)).toEqual(person)
  })
})

interface Row {
  id: string
  fee: number
  duration: number
}
interface FactFile {
  [name: string]: { source: SourceName; path?: string; value: object }
}

describe('the registers', () => {
  const facts: FactFile = JSON.parse(readFileSync(resolve('workflows/facts.json'), 'utf8'))
  const ajv = new Ajv({ strict: false, allErrors: true })
  formats.default(ajv)
  let open: OpenSandbox

  beforeAll(async () => {
    open = await openSandbox()
  })
  afterAll(() => open.close())

  test('answer about everyone in the shape that facts.json declares', async () => {
    const asked = Object.values(facts).filter(({ path }) => path?.endsWith('/{fin}') === true)
    expect(asked.length).toBeGreaterThan(10)
    const found = new Map<string, number>()
    for (const person of everybody.slice(500, 560)) {
      for (const { source, path = '', value } of asked) {
        const at = path.replace('{fin}', person.fin)
        const answer = await open.get(source, at)
        if (answer.status === 404) continue
        expect(answer.status).toBe(200)
        const wrong = ajv.validate(value, answer.value) ? [] : [at, ajv.errorsText(), answer.value]
        expect(wrong).toEqual([])
        found.set(path, (found.get(path) ?? 0) + 1)
      }
    }
    for (const path of ['/people/{fin}', '/study/{fin}', '/credits/{fin}', '/debts/{fin}', '/results/{fin}'])
      expect(found.get(path)).toBeGreaterThan(5)
  })

  test('disagree with each other about some people', async () => {
    const differing = []
    for (const person of everybody.slice(0, 300)) {
      const { documentType, documentNumber } = person.document
      const document = await open.get('population', `/documents/${documentType}/${documentNumber}`)
      const { lastName, birthDate } = person
      if (
        JSON.stringify(document.value).includes(lastName) &&
        JSON.stringify(document.value).includes(birthDate)
      )
        continue
      differing.push(person.fin)
    }
    expect(differing.length).toBeGreaterThan(0)
    expect(differing.length).toBeLessThan(60)
  })

  test('serve institutions and specialties at real scale, with a version', async () => {
    const institutions = await open.get('education', '/lists/institution')
    const specialties = await open.get<{ rows: Row[] }>('education', '/lists/specialty')
    expect(institutions.value).toHaveProperty('rows.length', 500)
    expect(institutions.value).toHaveProperty('rows.0.id', 'bdu')
    expect(specialties.value).toHaveProperty('version', expect.stringMatching(/^[0-9a-f]{16}$/))
    const { rows } = specialties.value
    expect(rows.length).toBeGreaterThan(3000)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(rows.every(({ fee, duration }) => fee > 0 && duration >= 1 && duration <= 6)).toBe(true)
    expect((await open.get('education', '/lists/specialty')).value).toEqual(specialties.value)
  })

  test('give pass scores in the order asked, and none for an unknown specialty', async () => {
    const both = await open.get('education', '/pass-scores?specialties=bdu-050655,aztu-050655&year=2024')
    expect(both.value).toMatchObject([{ id: 'bdu-050655' }, { id: 'aztu-050655' }])
    expect((await open.get('education', '/pass-scores?specialties=bdu-050655,none&year=2024')).status).toBe(
      404,
    )
  })
})
