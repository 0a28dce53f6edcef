import { expect, test } from 'vitest'
import { checkRelease } from '#engine/check/release/checkRelease.ts'
import { release, type Release } from '../diff/release.fixture.ts'

const old = release()

function told(change: Release): string[] {
  return checkRelease(old, release(change)).map(({ file, pointer, code }) => `${file}#${pointer} ${code}`)
}

test('a release that changed nothing breaks nothing', () => {
  expect(told({})).toEqual([])
})

test('a field that has gone is told where it was', () => {
  expect(told({ form: ({ properties }) => delete properties['score'] })).toEqual([
    'schemas/demo/ask.json#/properties/score release.fieldRemoved',
  ])
})

test('a limit that is narrower is told where it is', () => {
  expect(
    told({ form: ({ properties }) => (properties['score'] = { type: 'integer', minimum: 50 }) }),
  ).toEqual(['schemas/demo/ask.json#/properties/score release.limitNarrower'])
})

test('another code of a status is told, whatever migrations say', () => {
  const migrations = [{ to: '2', drafts: 'pin' }]
  const change: Release = {
    migrations,
    workflow: ({ statuses }) => (statuses['waiting'] = { code: 6, phase: 'check' }),
  }
  expect(told(change)).toEqual(['workflows/demo.json#/statuses/waiting/code release.statusCode'])
})

test('what a migration covers is not told', () => {
  const migrations = [
    { to: '2', drafts: 'migrate', changes: [{ move: '/answers/ask/score', to: '/answers/ask/points' }] },
  ]
  const form: Release['form'] = ({ properties }) => {
    properties['points'] = { type: 'integer', minimum: 30 }
    delete properties['score']
  }
  expect(told({ form, migrations })).toEqual([])
})

test('a migration that names what is not there is told at the name', () => {
  const migrations = [
    {
      to: '2',
      drafts: 'migrate',
      changes: [
        { move: '/answers/ask/scroe', to: '/answers/ask/text' },
        { mapStatus: { wating: 'sent' } },
        { mapStatus: { waiting: 'snet' } },
      ],
      ask: ['/answers/ask/kinds'],
    },
  ]
  const file = 'workflows/migrations/demo.json#/0'
  expect(told({ migrations })).toEqual([
    `${file}/changes/0/move release.migrationIdle`,
    `${file}/changes/1/mapStatus/wating release.migrationIdle`,
    `${file}/changes/2/mapStatus/waiting release.migrationIdle`,
    `${file}/ask/0 release.migrationIdle`,
  ])
})
