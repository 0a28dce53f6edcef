import { expect, test } from 'vitest'
import { checkServices } from '#engine/content/checks/checkServices.ts'
import { bothScopes } from '#engine/check/services/staff/bothScopes.ts'
import { rolePlaces } from '#engine/check/services/staff/rolePlaces.ts'
import { placesAt } from '#engine/content/placesAt.ts'
import type { Role, Services, Workflow } from '#engine/content/types.ts'
import type { Operand } from '#engine/values/types.ts'
import { smallContentOf, smallProcess } from './flow.fixture.ts'

const process = (id: string, role: Role, change: Partial<Workflow> = {}): Workflow =>
  smallProcess({ id, roles: { jury: role }, ...change })
const told = (...workflows: Workflow[]): string[] =>
  bothScopes(smallContentOf(...workflows)).map(({ file, pointer, code }) => `${file}#${pointer} ${code}`)

const national: Role = { is: 'jury' }
const bound: Role = { is: 'jury', of: '/answers/details/school' }

const valid: [string, Workflow[]][] = [
  ['a role that every process uses for the whole country', [process('a', national), process('b', national)]],
  ['a role that every process binds to an institution', [process('a', bound), process('b', bound)]],
  ['two roles, one for each scope', [process('a', bound), process('b', { is: 'nationalJury' })]],
  [
    'a role of an institution that also applies for it',
    [process('a', bound, { for: { institution: { is: 'jury' } } })],
  ],
]
test.for(valid)('nothing is told of %s', ([, workflows]) => {
  expect(told(...workflows)).toEqual([])
})

const invalid: [string, Workflow[], string[]][] = [
  [
    'a role that most processes bind to an institution: the national use',
    [process('a', bound), process('b', bound), process('c', national)],
    ['workflows/c.json#/roles/jury role.bothScopes'],
  ],
  [
    'a role that most processes use for the whole country: the bound use',
    [process('a', national), process('b', bound), process('c', national)],
    ['workflows/b.json#/roles/jury role.bothScopes'],
  ],
  [
    'one use of each scope: the national one',
    [process('a', bound), process('b', national)],
    ['workflows/b.json#/roles/jury role.bothScopes'],
  ],
  [
    'both scopes in one process',
    [smallProcess({ id: 'a', roles: { jury: national, own: bound } })],
    ['workflows/a.json#/roles/jury role.bothScopes'],
  ],
  [
    'a national role that applies for an institution elsewhere',
    [
      process('a', national),
      process('b', { is: 'nationalJury' }, { for: { institution: { is: 'jury' } } }),
      process('c', national),
    ],
    ['workflows/b.json#/for/institution role.bothScopes'],
  ],
]
test.for(invalid)('a finding is told of %s', ([, workflows, findings]) => {
  expect(told(...workflows)).toEqual(findings)
})

test('a role carries the grants of another over only where staff can have both', () => {
  const faultsOf = (staffFrom: Services['staffFrom']): string[] => {
    const content = smallContentOf()
    const services: Services = {
      ...content.services,
      staff: ['jury', 'nationalJury'],
      ...(staffFrom && { staffFrom }),
    }
    return checkServices({ ...content, services }).map(({ pointer, code }) => `${pointer} ${code}`)
  }
  expect(faultsOf({ nationalJury: 'jury' })).toEqual([])
  expect(faultsOf({ nationalJuri: 'jury' })).toEqual(['/staffFrom/nationalJuri unknown.role'])
  expect(faultsOf({ nationalJury: 'juri' })).toEqual(['/staffFrom/nationalJury unknown.role'])
})

const schools = [{ id: 'north', name: { az: 'Şimal' } }]
const schoolList = { id: 'school', row: { name: { type: 'object' } }, rows: schools } as const
/** Makes the process `b`, whose jury is of the school that is written here. */
const maker = (school: Operand): Workflow => {
  const made = process('a', national)
  const [first, ...rest] = made.transitions
  return first === undefined
    ? made
    : { ...made, transitions: [{ ...first, create: { b: { school } } }, ...rest] }
}
const made = process('b', { is: 'jury', of: '/application/data/school' })
const contentWith = (school: Operand) => ({
  ...smallContentOf(maker(school), made),
  lists: { school: schoolList },
})

test('what makes an application says of which lists its institutions are', () => {
  expect(placesAt(contentWith('north'), made, '/application/data/school')).toEqual({
    lists: ['school'],
    strays: [],
  })
  expect(rolePlaces(contentWith('north'))).toEqual([])
})

test('an institution that is written there and is a row of no list is told at the role', () => {
  for (const school of ['nowhere', { at: '/answers/details/school', else: 'nowhere' }])
    expect(rolePlaces(contentWith(school))).toMatchObject([
      { file: 'workflows/b.json', pointer: '/roles/jury/of', code: 'role.place' },
    ])
})
