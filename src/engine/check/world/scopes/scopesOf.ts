import type { Content } from '../../../content/types.ts'
import { closedType } from '../types/closedType.ts'
import type { Member, Type } from '../types/Type.ts'
import type { World, Worlds } from '../World.ts'
import type { ProcessPlace, WorldPlace } from '../WorldPlace.ts'
import { accountAnswers, answersMember } from './answersMember.ts'
import { applicationMember, parentMember } from './applicationMember.ts'
import { campaignMember } from './campaignMember.ts'
import { factsMember } from './factsMember.ts'
import { constantsMember, nowMember, rowMember } from './fixedMembers.ts'
import { inputMember } from './inputMember.ts'
import { actorMember, applicantMember, signedIn } from './peopleMembers.ts'
import type { Setting } from './Setting.ts'
import { settingOf } from './settingOf.ts'
import { trackMember } from './trackMember.ts'
import { valuesMember } from './valuesMember.ts'

type Scopes = { [scope: string]: () => Member | undefined }

/** The world of a place as one type (format.md section 1). */
export function scopesOf(worlds: Worlds, place: WorldPlace, world: Pick<World, 'memberAt'>): Type {
  return closedType({ ...everywhere(worlds.content, place.item), ...ownScopes(worlds, place, world) })
}

function everywhere(content: Content, item: string | undefined): Scopes {
  const list = item === undefined ? undefined : content.lists[item]
  return {
    constants: () => constantsMember(content),
    now: () => nowMember,
    ...(list && { item: () => rowMember(list) }),
  }
}

function ownScopes(worlds: Worlds, place: WorldPlace, world: Pick<World, 'memberAt'>): Scopes {
  if ('account' in place) return { answers: () => accountAnswers(worlds.content) }
  if ('service' in place) return menuScopes(worlds.content, place.service)
  const setting = settingOf(worlds, place, world)
  return setting === undefined ? {} : processScopes(setting, place)
}

/** A menu knows the next campaign of its service. */
function menuScopes(content: Content, name: string): Scopes {
  const service = content.services.services.find((one) => one.name === name)
  return {
    applicant: () => signedIn,
    campaign: () => campaignMember(content, service?.processes ?? []),
  }
}

function processScopes(setting: Setting, place: ProcessPlace): Scopes {
  const { content, workflow, worlds } = setting
  const beforeAll: Scopes = {
    facts: () => factsMember(setting),
    applicant: () => applicantMember(workflow),
    actor: () => actorMember(setting),
    campaign: () => campaignMember(content, [workflow.id]),
  }
  if (place.start) return beforeAll
  return {
    ...beforeAll,
    answers: () => answersMember(setting),
    application: () => applicationMember(setting),
    track: () => trackMember(setting),
    values: () => valuesMember(setting),
    input: () => inputMember(setting),
    parent: () => parentMember(worlds, workflow),
  }
}
