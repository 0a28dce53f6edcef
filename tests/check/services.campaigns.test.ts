import { expect, test } from 'vitest'
import { campaignData } from '#engine/check/services/campaigns/campaignData.ts'
import type { Campaign, Content, Workflow } from '#engine/content/types.ts'
import { smallContentOf, smallProcess } from './flow.fixture.ts'

const autumn: Campaign = {
  id: 'autumn',
  process: 'demo',
  opens: '2026-07-01T00:00:00+04:00',
  closes: '2026-08-20T23:59:59+04:00',
}
const places = { source: 'own', path: '/places/{list}', value: { type: 'object' } }

function told(process: Partial<Workflow>, parts: Partial<Content>, data?: Campaign['data']): string[] {
  const content = smallContentOf(smallProcess(process))
  const campaign = data === undefined ? autumn : { ...autumn, data }
  const services = { ...content.services, campaigns: [campaign] }
  return campaignData({ ...content, ...parts, services }).map(({ pointer, code }) => `${pointer} ${code}`)
}
const when = (condition: string): Partial<Workflow> => ({
  transitions: smallProcess().transitions.map((one) => ({ ...one, when: condition })),
})
const term = { at: '/campaign/data/term' }

test.for<[string, Partial<Workflow>, Partial<Content>]>([
  [
    'a condition that it names',
    when('spring'),
    { conditions: { spring: { [term.at]: { const: 'spring' } } } },
  ],
  [
    'the key of what it looks up',
    { facts: { places: {} } },
    { facts: { places: { ...places, key: { list: term } } } },
  ],
  [
    'a form that its form refers to',
    { steps: [{ id: 'ask', form: 'demo/ask' }] },
    {
      forms: {
        'demo/ask': { properties: { term: { $ref: 'common/term#/properties/term' } } },
        'common/term': { properties: { term: { type: 'string' } } },
      },
      uiSchemas: { 'common/term': { term: { 'ui:prefill': { from: term } } } },
    },
  ],
])('data that a process reads by %s stand in its campaigns', ([, process, parts]) => {
  expect(told(process, parts)).toEqual(['/campaigns/0 campaign.lacksData'])
  expect(told(process, parts, { term: 'spring' })).toEqual([])
})

test('a form beside the one that is referred to is not asked', () => {
  const forms = {
    'demo/ask': { properties: { name: { $ref: 'common/term#/properties/name' } } },
    'common/term': { properties: { term: { type: 'string' }, name: { type: 'string' } } },
  }
  const uiSchemas = { 'common/term': { term: { 'ui:prefill': { from: term } } } }
  expect(told({ steps: [{ id: 'ask', form: 'demo/ask' }] }, { forms, uiSchemas })).toEqual([])
})

test('what another process looks up is no data of this one', () => {
  const facts = { places: { ...places, key: { list: term } } }
  expect(told({}, { facts })).toEqual([])
  expect(told({ facts: { places: { key: { list: 'a' } } } }, { facts })).toEqual([])
})
