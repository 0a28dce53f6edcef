import { type Place, under } from '../../../content/checks/place.ts'
import type { Campaign, Content } from '../../../content/types.ts'
import { bakuDay } from '../../../values/dates.ts'
import { meet } from '../../conditions/judge/meet.ts'
import { readingOf } from '../../conditions/sites/readingOf.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import { servicesFile } from '../Part.ts'

/** When people may apply: dates in their order, and one campaign of a process at a time (format.md 9). */
export function campaigns(content: Content): Finding[] {
  const { campaigns: all } = content.services
  return all.flatMap((campaign, index) => {
    const place = under(servicesFile, 'campaigns', index)
    return [...dates(campaign, place), ...overlaps(campaign, all.slice(0, index), { content, place })]
  })
}

function dates({ opens, closes, decidesBy, yearStarts }: Campaign, place: Place): Finding[] {
  const findings: Finding[] = []
  if (decidesBy !== undefined && decidesBy < bakuDay(closes)) {
    findings.push(
      findingAt(under(place, 'decidesBy'), 'campaign.decidesEarly', { decidesBy, closes: bakuDay(closes) }),
    )
  }
  if (yearStarts !== undefined && yearStarts < bakuDay(opens)) {
    findings.push(findingAt(under(place, 'yearStarts'), 'campaign.yearPast', { yearStarts }))
  }
  return findings
}

interface Around {
  content: Content
  place: Place
}

/** Those whose conditions exclude each other are for different people. */
function overlaps(campaign: Campaign, others: readonly Campaign[], { content, place }: Around): Finding[] {
  const other = others.find(
    (one) =>
      one.process === campaign.process &&
      Date.parse(one.opens) <= Date.parse(campaign.closes) &&
      Date.parse(campaign.opens) <= Date.parse(one.closes) &&
      meet(one.when, campaign.when, () => readingOf(content, { workflow: campaign.process })),
  )
  if (other === undefined) return []
  return [
    findingAt(place, 'campaign.overlaps', {
      campaign: campaign.id,
      other: other.id,
      process: campaign.process,
    }),
  ]
}
