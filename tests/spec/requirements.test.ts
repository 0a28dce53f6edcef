import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { absentFeatures } from './absentFeatures.ts'
import { PREFIX, readLevels, readRequirements, type Requirement } from './readRequirements.ts'

const all = readRequirements()
const requirements = all.map(({ requirement }) => requirement)
const levels = readLevels()

/** Ids that the texts of tests name: requirement -> files. */
const named = new Map<string, string[]>()
for (const file of globSync('tests/**/*.test.ts').sort()) {
  if (file.startsWith('tests/spec/')) continue
  for (const [, id = ''] of readFileSync(file, 'utf8').matchAll(/'asvs\.(\d+\.\d+\.\d+)'/g))
    if (!named.get(id)?.includes(file)) named.set(id, [...(named.get(id) ?? []), file])
}

test('there is one row for each of the 253 requirements of levels 1 and 2, with its level', () => {
  expect(Object.keys(levels)).toHaveLength(253)
  const own = requirements.map(({ id, level }) => [id, level])
  expect(Object.fromEntries(own)).toEqual(levels)
  expect(own).toHaveLength(253)
})

/** The states that a requirement can have; exactly one. */
function stateOf({ applies, proof, lacks, process, deviates }: Requirement): string[] {
  const reasons = Object.entries({ lacks, process, deviates }).filter(([, reason]) => reason !== undefined)
  const states = reasons.map(([name]) => name)
  if (states.length === 0 && applies && proof !== undefined && proof.length > 0) return ['proof']
  return states.filter((state) => (state === 'lacks') !== applies)
}

test('a row says how its requirement stands, in the file of its chapter', () => {
  const known = new Set(['id', 'level', 'says', 'applies', 'proof', 'lacks', 'process', 'deviates'])
  const wrong = all.filter(
    ({ file, requirement }) =>
      file !== `V${requirement.id.split('.')[0]}.json` ||
      !/^[\p{Lu}].{8,140}\.$/u.test(requirement.says) ||
      stateOf(requirement).length !== 1 ||
      Object.keys(requirement).some((key) => !known.has(key)),
  )
  expect(wrong.map(({ requirement }) => requirement.id)).toEqual([])
})

test('a row names the files whose tests name it, and no others', () => {
  const wrong = requirements.filter(
    ({ id, proof = [] }) => JSON.stringify(proof) !== JSON.stringify(named.get(id) ?? []),
  )
  expect(wrong.map(({ id, proof }) => ({ id, proof, named: named.get(id) }))).toEqual([])
  expect([...named.keys()].filter((id) => levels[id] === undefined)).toEqual([])
})

const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

test('a document that fulfils a requirement has the section, and the section has a text', () => {
  const wrong = requirements.flatMap(({ id, process }) => {
    const [file = '', anchor] = process?.split('#') ?? []
    if (process === undefined) return []
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    const section = text.split(/^## /m).find((part) => anchorOf(part.split('\n')[0] ?? '') === anchor)
    return (section ?? '').length > 200 ? [] : [`${id}: ${process}`]
  })
  expect(wrong).toEqual([])
})

test('the document of security names each requirement that it fulfils', () => {
  const missing = requirements.filter(
    ({ id, process }) =>
      process !== undefined && !readFileSync(process.split('#')[0] ?? '', 'utf8').includes(id),
  )
  expect(missing.map(({ id }) => id)).toEqual([])
})

const lock: { packages: object } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const packages = Object.keys(lock.packages).map((path) => path.split('node_modules/').at(-1) ?? '')
const lines = globSync('src/{server,app,engine,renderer,ui,contract}/**/*.{ts,tsx}').flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => `${file}: ${line}`),
)

test.each(Object.entries(absentFeatures))('the portal has no %s', (_name, { packages: names, source }) => {
  expect(lines.length).toBeGreaterThan(50_000)
  expect(packages.filter((name) => names.test(name))).toEqual([])
  expect(lines.filter((line) => source.test(line.slice(line.indexOf(': '))))).toEqual([])
})

test('what a row says that the portal lacks is looked for, and nothing else is', () => {
  const lacking = new Set(requirements.flatMap(({ lacks }) => (lacks === undefined ? [] : [lacks])))
  expect(new Set(Object.keys(absentFeatures))).toEqual(lacking)
})

test('a test that names a requirement names it exactly', () => {
  const loose = globSync('tests/**/*.test.ts').filter(
    (file) => !file.startsWith('tests/spec/') && /asvs\.[\d.]*\*/.test(readFileSync(file, 'utf8')),
  )
  expect(loose).toEqual([])
  expect(PREFIX).toBe('asvs.')
})
