import type { Campaign, Content } from '../content/types.ts'
import { sameJson } from '../values/sameJson.ts'
import type { Change } from './Change.ts'
import { byId, sideBySide } from './sideBySide.ts'

const FILE = 'workflows/services.json'
import { samePart } from './samePart.ts'

/** Services, campaigns, shared conditions, registers, texts: what is of no process alone. */
export function diffPortal(before: Content, after: Content): Change[] {
  return [
    ...diffServices(before, after),
    ...diffCampaigns(before, after),
    ...diffShared(before, after),
    ...diffTexts(before, after),
  ]
}

function diffServices(before: Content, after: Content): Change[] {
  const named = (content: Content) =>
    Object.fromEntries(content.services.services.map((service) => [service.name, service]))
  const { added, removed, both } = sideBySide(named(before), named(after))
  const told = (text: string, code: string, service: string): Change => ({
    about: ['applicant'],
    text,
    say: { sentence: `service.${code}`, params: { service } },
    place: { file: FILE, pointer: '/services' },
  })
  return [
    ...removed.map(([name]) => told(`The service "${name}" has gone.`, 'gone', name)),
    ...added.map(([name]) => told(`There is a new service: "${name}".`, 'new', name)),
    ...both.flatMap(([name, old, now]) =>
      samePart(old, now)
        ? []
        : [told(`The service "${name}" has other pages, menus or rights.`, 'changed', name)],
    ),
  ]
}

function diffCampaigns(before: Content, after: Content): Change[] {
  const { added, removed, both } = sideBySide(byId(before.services.campaigns), byId(after.services.campaigns))
  const told = (one: Campaign, text: string, code: string): Change => ({
    about: ['applicant', 'officer'],
    process: one.process,
    text,
    say: { sentence: `campaign.${code}`, params: { campaign: one.id, opens: one.opens, closes: one.closes } },
    place: { file: FILE, pointer: '/campaigns' },
  })
  return [
    ...removed.map(([id, one]) => told(one, `The campaign "${id}" has gone.`, 'gone')),
    ...added.map(([id, one]) => told(one, `There is a new campaign "${id}": ${periodOf(one)}.`, 'new')),
    ...both.flatMap(([id, old, now]) => {
      if (samePart(old, now)) return []
      const period = periodOf(now)
      const isSame = period === periodOf(old)
      const text = isSame ? 'has other conditions or data' : `is ${period} (was: ${periodOf(old)})`
      // The sentence names the two days alone: of another one it would say that nothing changed.
      const isOpenAlike = old.opens === now.opens && old.closes === now.closes
      return [told(now, `The campaign "${id}" ${text}.`, isOpenAlike ? 'other' : 'period')]
    }),
  ]
}

function periodOf({ opens, closes, decidesBy }: Campaign): string {
  return `from ${opens} to ${closes}${decidesBy === undefined ? '' : `, decided by ${decidesBy}`}`
}

function diffShared(before: Content, after: Content): Change[] {
  const parts = [
    {
      word: 'condition',
      file: 'workflows/conditions.json',
      ...sideBySide(before.conditions, after.conditions),
    },
    { word: 'look-up', file: 'workflows/facts.json', ...sideBySide<unknown>(before.facts, after.facts) },
  ]
  return parts.flatMap(({ word, file, both }) =>
    both.flatMap(([name, old, now]): Change[] => {
      if (samePart(old, now)) return []
      const place = { file, pointer: `/${name}` }
      const text = `The shared ${word} "${name}" has another meaning.`
      const code = word === 'condition' ? 'shared.condition' : 'shared.fact'
      return [{ about: ['officer'], text, say: { sentence: code, params: { name } }, place }]
    }),
  )
}

function diffTexts(before: Content, after: Content): Change[] {
  return Object.entries(after.locales).flatMap(([language, texts]) => {
    const { both } = sideBySide(before.locales[language] ?? {}, texts)
    return both
      .filter(([, old, now]) => !sameJson(old, now))
      .map(([id, old, now]): Change => ({
        about: ['applicant', 'officer'],
        text: `Text ${id} (${language}): "${now}" (was: "${old}").`,
        say: { sentence: 'text.changed', params: { id, language, now, was: old } },
        place: { file: `locales/${language}`, pointer: `/${id}` },
      }))
  })
}
