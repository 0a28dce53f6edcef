import type { CalendarEntry } from '#contract/calendarCalls.ts'
import { isObject } from '#engine/content/isObject.ts'
import { matches } from '#engine/validation/matches.ts'
import { holds } from '#engine/values/condition.ts'
import { bakuDay, nowAt } from '#engine/values/dates.ts'
import type { Campaign } from '#engine/content/types.ts'
import type { Json, Scope } from '#engine/values/types.ts'
import { machineName, textIds } from '#engine/texts/textIds.ts'
import { fullName } from '../applications/applicantScope.ts'
import { findOwn } from '../applications/ownApplications.ts'
import type { ShownDate } from '../applications/shownOf.ts'
import type { StoredRow } from '../applications/tables.ts'
import type { OpenRelease } from '../content/currentRelease.ts'
import { findPeople } from '../people/findPerson.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { findHeld } from './findHeld.ts'
import { findHeldSittings } from './findHeldSittings.ts'
import { joinEarly } from './joinEarly.ts'

/** For whom, and from which day to which in Baku, both included. */
export interface CalendarWanted {
  person: Pick<SignedIn, 'id' | 'citizenshipId' | 'roles' | 'switchedBy'>
  language: string
  from: string
  to: string
}

interface Dates {
  entries: CalendarEntry[]
  moreSittings: boolean
}

/**
 * Dates of the person's and their children's applications, what the person holds as staff (without a name: who is
 * examined stands at the desk), and the windows of services: the earliest first.
 */
export async function calendarOf(portal: Portal, wanted: CalendarWanted): Promise<Dates> {
  const { person, from, to } = wanted
  const release = await portal.releases.getRelease(portal.database)
  const now = portal.clock.now()
  const { rows, keys } = await findOwn(portal, { person })
  const children = rows
    .filter((row) => row.subject_id !== person.id && row.institution === null)
    .map((row) => row.subject_id)
  const people = await findPeople(portal, portal.database, children)
  const about: About = { language: wanted.language, now, early: joinEarly(release) }
  const own = rows.flatMap((row) => {
    const shown = row.shown === null ? undefined : keys.get(row.subject_id)?.decryptJson(row.shown)
    const child = people.get(row.subject_id)
    const entries = datesOf(row, shown?.dates ?? []).map((date) => entryOf(row, date, about))
    return entries.map((entry) => ({ ...entry, child: child === undefined ? null : fullName(child.profile) }))
  })
  const sittings = await findHeldSittings(portal, { person, from, to })
  const held = await findHeld(portal, { person, from, to })
  const others = held
    .filter(({ row, date }) => !sittings.seats.has(`${row.id}/${Date.parse(date.at)}`))
    .map(({ row, date }) => entryOf(row, date, about))
    .filter(({ id }) => own.every((entry) => entry.id !== id))
  const entries = [...own, ...others, ...sittings.entries, ...windowsOf(release, person, now)]
    .filter(({ day }) => day >= from && day <= to)
    .toSorted((one, other) => one.at.localeCompare(other.at) || one.id.localeCompare(other.id))
  return { entries, moreSittings: sittings.more }
}

/**
 * Those that the content names; where it names none, the end of the status. Nothing of what is over, and no deadline where
 * nothing is due from the applicant (`deadlinesFor`): it is one of staff.
 */
function datesOf(row: StoredRow, dates: readonly ShownDate[]): ShownDate[] {
  if (row.final) return []
  const { deadline, status } = row
  if (deadline === null) return dates.filter(({ as }) => as === 'appointment')
  const whole = dates.some(({ track }) => track === undefined)
  if (whole) return [...dates]
  return [...dates, { at: deadline.toISOString(), as: 'deadline', status }]
}

interface About {
  language: string
  now: Date
  /** Milliseconds. */
  early: number
}

function entryOf(row: StoredRow, date: ShownDate, { language, now, early }: About): CalendarEntry {
  const { at, as, track, link, place } = date
  const linkFrom = new Date(Date.parse(at) - early)
  const machine = machineName(row.process, track?.name)
  return {
    id: [row.id, as, track?.name, track?.index].filter((part) => part !== undefined).join('-'),
    at,
    day: bakuDay(at),
    as,
    process: row.process,
    status: [...textIds.status(machine, date.status)],
    application: row.id,
    number: row.number,
    child: null,
    place: textIn(place, language) ?? null,
    linkFrom: link === undefined ? null : linkFrom.toISOString(),
    link: link === undefined || now < linkFrom ? null : link,
    sitting: null,
  }
}

function textIn(value: Json | undefined, language: string): string | undefined {
  const text = isObject(value) ? (value[language] ?? value['az']) : value
  return typeof text === 'string' ? text : undefined
}

/** When services open and close, where that concerns the reader. */
function windowsOf(
  release: OpenRelease,
  { id, citizenshipId }: CalendarWanted['person'],
  now: Date,
): CalendarEntry[] {
  const { campaigns, conditions, constants } = release.portal
  const scope: Scope = {
    world: { applicant: { id, citizenshipId }, constants, now: nowAt(now.toISOString()) },
    conditions,
    matches,
    rows: (list) => release.content.lists[list]?.rows,
  }
  return campaigns
    .filter(({ when }) => when === undefined || holds(when, scope))
    .flatMap((campaign) => [windowEntry(campaign, 'opens'), windowEntry(campaign, 'closes')])
}

function windowEntry(campaign: Campaign, as: 'opens' | 'closes'): CalendarEntry {
  const at = new Date(campaign[as]).toISOString()
  return {
    id: `${campaign.id}-${as}`,
    at,
    day: bakuDay(at),
    as,
    process: campaign.process,
    status: null,
    application: null,
    number: null,
    child: null,
    place: null,
    linkFrom: null,
    link: null,
    sitting: null,
  }
}
