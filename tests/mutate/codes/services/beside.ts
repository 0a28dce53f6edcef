import { AROUND } from '#engine/check/services/constants/outOfReach.ts'
import { portalConstants } from '#engine/check/services/constants/portalConstants.ts'
import { type Place, under } from '#engine/content/checks/place.ts'
import type { Campaign, Content } from '#engine/content/types.ts'
import { createMutator } from '../../createMutator.ts'
import { insertAt, removeAt, renameKey, setAt } from '../../edit/changes.ts'
import { withText } from '../../harmless/withText.ts'
import { misspelt } from '../../misspelt.ts'
import type { Mutator } from '../../Mutant.ts'
import { statusPlaces } from '../../walk/machinePlaces.ts'
import { onSkeletons } from '../flow/onSkeletons.ts'

const services: Place = { file: 'workflows/services.json', pointer: '' }
const notifications: Place = { file: 'workflows/notifications.json', pointer: '' }

function campaigns(content: Content): { campaign: Campaign; place: Place }[] {
  return content.services.campaigns.map((campaign, index) => ({
    campaign,
    place: under(services, 'campaigns', index),
  }))
}

const decidesEarly = createMutator('campaign.decidesEarly', function* (content) {
  for (const { campaign, place } of campaigns(content)) {
    const at = under(place, 'decidesBy')
    for (const day of [campaign.opens.slice(0, 10), '2020-01-01', `${campaign.closes.slice(0, 8)}01`]) {
      yield { title: `${campaign.id} is decided on ${day}`, changes: [setAt(at, day)], at }
    }
  }
})

const yearPast = createMutator('campaign.yearPast', function* (content) {
  for (const { campaign, place } of campaigns(content)) {
    const at = under(place, 'yearStarts')
    const year = Number(campaign.opens.slice(0, 4))
    for (const day of [`${year - 1}-09-15`, `${year}-01-01`, '2016-09-15']) {
      yield { title: `${campaign.id} is for ${day}`, changes: [setAt(at, day)], at }
    }
  }
})

const overlaps = createMutator('campaign.overlaps', function* (content) {
  const all = campaigns(content)
  for (const [index, { campaign, place }] of all.entries()) {
    for (const { campaign: other, place: otherPlace } of all.slice(index + 1)) {
      if (other.process !== campaign.process) continue
      yield {
        title: `${other.id} opens with ${campaign.id}`,
        changes: [setAt(under(otherPlace, 'opens'), campaign.opens)],
        at: [otherPlace, place, ...all.slice(index).map((one) => one.place)],
      }
    }
  }
})

const lacksData = createMutator('campaign.lacksData', function* (content) {
  for (const { campaign, place } of campaigns(content)) {
    for (const name of Object.keys(campaign.data ?? {})) {
      const at = under(place, 'data', name)
      yield { title: `${campaign.id} has no ${name}`, changes: [removeAt(at)], at: place }
      yield {
        title: `${name} of ${campaign.id} is misspelt`,
        changes: [renameKey(at, misspelt(name))],
        at: place,
      }
    }
    yield { title: `${campaign.id} has no data`, changes: [removeAt(under(place, 'data'))], at: place }
  }
})

const otherData = createMutator('campaign.otherData', function* (content) {
  for (const { campaign, place } of campaigns(content).slice(1)) {
    for (const name of Object.keys(campaign.data ?? {})) {
      for (const value of [1, true, ['autumn']]) {
        const at = under(place, 'data', name)
        yield {
          title: `${name} of ${campaign.id} is ${JSON.stringify(value)}`,
          changes: [setAt(at, value)],
          at,
        }
      }
    }
  }
})

const unsent = createMutator('notice.unsent', function* (content) {
  for (const [id, notice] of Object.entries(content.notifications)) {
    const { ahead, account, ...plain } = notice
    if (!ahead && !account) continue
    const at = under(notifications, id)
    yield { title: `nothing sends ${id}`, changes: [setAt(at, JSON.parse(JSON.stringify(plain)))], at }
  }
  for (const id of Object.keys(content.locales['az'] ?? {})) {
    if (!/^(?:msg|valid)\.\w+$/.test(id) || content.notifications[id] !== undefined) continue
    const at = under(notifications, id)
    const sound = setAt(at, { icon: 'info', channels: ['portal'] })
    const title = withText(`title.${id}`, id)
    yield { title: `nothing sends ${id}`, changes: [sound, ...title], at }
  }
})

const noText = createMutator('notice.noText', function* (content) {
  for (const [id, { channels }] of Object.entries(content.notifications)) {
    if (channels.includes('sms') || content.locales['az']?.[`sms.${id}`] !== undefined) continue
    const at = under(notifications, id, 'channels', channels.length)
    yield { title: `${id} goes out by SMS`, changes: [insertAt(at, 'sms')], at }
  }
})

const missing = createMutator('status.missing', function* (content) {
  for (const [index, { name, statuses, processes }] of content.services.services.entries()) {
    if (statuses === undefined || processes === undefined) continue
    for (const status of Object.keys(statuses)) {
      const at = under(services, 'services', index, 'statuses')
      const other = misspelt(status)
      const changes = [renameKey(under(at, status), other)]
      yield { title: `${name}: the specification says ${other}`, changes, at: under(at, other) }
    }
  }
  yield* onSkeletons(content, function* ({ services: place }) {
    const at = under(place, 'statuses')
    const changes = [setAt(at, { draft: null, appealMade: 3 })]
    yield { title: 'a status of the specification is not there', changes, at: under(at, 'appealMade') }
  })
})

const otherCode = createMutator('status.otherCode', function* (content) {
  const fixed = new Set(content.services.services.flatMap(({ statuses, name }) => (statuses ? [name] : [])))
  for (const { process, workflow, name, status, place } of statusPlaces(content)) {
    if (!fixed.has(workflow.service)) continue
    const at = under(place, 'code')
    yield { title: `${process}: ${name} has the code 77`, changes: [setAt(at, 77)], at }
    if (status.code !== undefined)
      yield { title: `${process}: ${name} has no code`, changes: [removeAt(at)], at: place }
  }
})

const fact = createMutator('persona.fact', function* (content) {
  for (const [id, { facts }] of Object.entries(content.personas)) {
    for (const [name, value] of Object.entries(facts ?? {})) {
      if (value === null || typeof value === 'string') continue
      const at = under({ file: `workflows/personas/${id}.json`, pointer: '' }, 'facts', name)
      for (const wrong of [7, 'yes'])
        yield { title: `${id}: ${name} is ${wrong}`, changes: [setAt(at, wrong)], at }
    }
  }
})

const answer = createMutator('persona.answer', function* (content) {
  for (const [id, { answers }] of Object.entries(content.personas)) {
    const place = under({ file: `workflows/personas/${id}.json`, pointer: '' }, 'answers')
    for (const [step, given] of Object.entries(answers ?? {})) {
      const other = misspelt(step)
      yield {
        title: `${id} answers ${other}`,
        changes: [renameKey(under(place, step), other)],
        at: under(place, other),
      }
      for (const field of Object.keys(given)) {
        const at = under(place, step, misspelt(field))
        const changes = [renameKey(under(place, step, field), misspelt(field))]
        yield { title: `${id} answers ${misspelt(field)}`, changes, at }
      }
    }
  }
})

const constantWrong = createMutator('constant.wrong', function* (content) {
  for (const [name, value] of Object.entries(content.services.constants)) {
    // Those that the content alone reads are what it makes of them.
    if (!Object.hasOwn(portalConstants, name)) continue
    const at = under(services, 'constants', name)
    const wrong = typeof value === 'number' ? [0, -1, String(value), 1.5] : [7, '', 'two', true]
    for (const one of wrong) {
      if (name === 'hotline' && one === 'two') continue
      yield { title: `${name} is ${JSON.stringify(one)}`, changes: [setAt(at, one)], at }
    }
  }
})

const constantOutOfReach = createMutator('constant.outOfReach', function* (content) {
  const { constants } = content.services
  for (const [name, around] of AROUND) {
    if (constants[name] === undefined || constants[around] === undefined) continue
    const at = under(services, 'constants', name)
    const limit = constants[around]
    for (const more of typeof limit === 'number' ? [limit + 1, limit * 10] : ['PT9999H'])
      yield { title: `${name} is ${more}, more than ${around}`, changes: [setAt(at, more)], at }
  }
})

const constantUnread = createMutator('constant.unread', function* (content) {
  for (const [name, value] of Object.entries(content.services.constants)) {
    const place = under(services, 'constants')
    const other = misspelt(name)
    const more = under(place, `${name}Of`)
    if (name !== 'hotline') {
      const changes = [renameKey(under(place, name), other)]
      yield { title: `${name} is misspelt`, changes, at: under(place, other) }
    }
    yield { title: `a constant beside ${name}`, changes: [setAt(more, value)], at: more }
    const upper = under(place, `old-${name}`)
    yield { title: `an old ${name} is left`, changes: [setAt(upper, value)], at: upper }
  }
})

export const besideMutators: Mutator[] = [
  decidesEarly,
  yearPast,
  overlaps,
  lacksData,
  otherData,
  unsent,
  noText,
  missing,
  otherCode,
  fact,
  answer,
  constantWrong,
  constantUnread,
  constantOutOfReach,
]
