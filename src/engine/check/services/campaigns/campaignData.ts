import { kindWord } from '../../../said/kindWord.ts'
import { type Place, under } from '../../../content/checks/place.ts'
import { formUses } from '../../../content/formUses.ts'
import type { Campaign, Content, Workflow } from '../../../content/types.ts'
import { pointersRead } from '../../../values/readPointers.ts'
import { conditionsOf } from '../../../workflow/buildWorld.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import { flatForm } from '../../world/flatForm.ts'
import { servicesFile } from '../Part.ts'

/** What a process reads of its campaign stands in each of its campaigns, and always as the same kind of value. */
export function campaignData(content: Content): Finding[] {
  const places = content.services.campaigns.map((campaign, index) => ({
    campaign,
    place: under(servicesFile, 'campaigns', index),
  }))
  return Object.values(content.workflows).flatMap((workflow) => {
    const own = places.filter(({ campaign }) => campaign.process === workflow.id)
    if (own.length === 0) return []
    const read = readBy(workflow, content)
    return [...own.flatMap((one) => missing(one, read)), ...otherwise(own)]
  })
}

interface CampaignPlace {
  campaign: Campaign
  place: Place
}

/** With its forms as they are asked, the conditions that are named, and the keys by which it looks things up. */
function readBy(workflow: Workflow, content: Content): Set<string> {
  const conditions = conditionsOf(workflow, content.conditions)
  const facts = Object.entries(workflow.facts ?? {}).map(([name, { fact = name, key }]) => {
    const shared = content.facts[fact]
    return [key ?? shared?.key, shared?.ask ?? true]
  })
  const forms = formUses(workflow).map(({ form }) => flatForm(content, form))
  const pointers = [workflow, ...facts, ...forms].flatMap((part) => [
    ...pointersRead(part, { conditions, values: workflow.values ?? {} }),
  ])
  return new Set(pointers.flatMap((pointer) => /^\/campaign\/data\/([^/]+)/.exec(pointer)?.[1] ?? []))
}

function missing({ campaign, place }: CampaignPlace, read: ReadonlySet<string>): Finding[] {
  return [...read]
    .filter((name) => !Object.hasOwn(campaign.data ?? {}, name))
    .map((name) =>
      findingAt(place, 'campaign.lacksData', { process: campaign.process, name, campaign: campaign.id }),
    )
}

/** The first campaign of a process shows what is meant. */
function otherwise([first, ...others]: readonly CampaignPlace[]): Finding[] {
  const data = first?.campaign.data ?? {}
  return others.flatMap(({ campaign, place }) =>
    Object.entries(campaign.data ?? {}).flatMap(([name, value]) => {
      const before = data[name]
      if (before === undefined || kindOf(before) === kindOf(value)) return []
      const params = {
        name,
        kind: kindWord(kindOf(value)),
        other: kindWord(kindOf(before)),
        campaign: first?.campaign.id ?? '',
      }
      return [findingAt(under(place, 'data', name), 'campaign.otherData', params)]
    }),
  )
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : typeof value
}
