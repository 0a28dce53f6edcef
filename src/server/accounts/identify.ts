import type { BodyOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { CITIZEN, STATELESS } from '#engine/values/citizenship.ts'
import type { JsonObject } from '#engine/values/types.ts'
import type { OpenRelease } from '../content/currentRelease.ts'
import { ApiError } from '../http/ApiError.ts'
import { documentKey } from '../people/createPerson.ts'
import type { PersonProfile } from '../people/PersonProfile.ts'
import { findByDocument, findInRegister } from '../people/populationRegister.ts'
import type { Portal } from '../Portal.ts'
import type { AccountConstants } from './accountConstants.ts'
import {
  forgetNetTries,
  giveBackNetTry,
  giveBackTry,
  type NetLimit,
  takeNetTry,
  takeTry,
  takeTryOrError,
} from './attempts.ts'

export type Identity = BodyOf<Calls['startRegistration']>

/** The choices of the form account/citizenship. */
const CITIZENSHIP: { [choice: string]: (citizenshipId: number) => boolean } = {
  az: (id) => id === CITIZEN,
  stateless: (id) => id === STATELESS,
  foreign: (id) => id !== CITIZEN && id !== STATELESS,
}

interface Identified {
  /** The person whom the register knows by this document. Absent: they type their personal data. */
  profile?: PersonProfile
  /** The register knows the document, and what was typed does not agree with it. That is told later (registrationCodes.ts). */
  isUnproven?: true
}

/**
 * The person whom the register knows by this document, when everything that was typed agrees with it and shows more than
 * the number; nobody, for a foreigner whom it does not know. The answers to foreigners who show no FIN, and the tries that
 * they have, are the same where it knows the document: nobody learns of a stranger's passport whether it does.
 * @throws error.denied (msg.noInformationFound), the same for a wrong document, FIN and birthday; error.tooMany after
 *   too many of those, and after too many documents from one network; error.unavailable when the register is away.
 */
export async function identify(
  portal: Portal,
  identity: Identity,
  constants: AccountConstants & { net: string },
): Promise<Identified> {
  const { net, identityTriesNetwork, identityPause } = constants
  const numbers = { subject: `${net}/identity`, tries: identityTriesNetwork, pause: identityPause }
  await takeTry(portal, numbers)
  const limit = limitOf(identity, constants)
  const held = await takeNetTry(portal, limit)
  if (held !== undefined) throw held
  const { documentType, documentNumber } = identity
  const known = await findByDocument(portal, documentType, documentNumber)
  const profile = known && (await profileOf(portal, identity, known))
  if (profile === undefined) {
    if (!mayBeUnknown(identity)) throw noneFound()
    if (await wasSaid(portal, identity, limit)) await giveBackNetTry(portal, limit)
    return known === undefined ? {} : { isUnproven: true }
  }
  await forgetNetTries(portal, limit)
  await giveBackTry(portal, numbers.subject)
  return { profile: { documentType, documentNumber, ...profile } }
}

/** Undefined = what was typed does not agree with the register, or shows too little. */
async function profileOf(
  portal: Portal,
  identity: Identity,
  known: PersonProfile,
): Promise<PersonProfile | undefined> {
  if (!agrees(identity, known)) return undefined
  const registered = known.fin === undefined ? undefined : await findInRegister(portal, known.fin)
  return isBirthday(identity, [known, registered]) ? { ...known, ...registered } : undefined
}

/** Whether this network said the very same before: whoever goes back, or types the personal data, guesses nothing new. */
async function wasSaid(
  portal: Portal,
  { person: _person, ...said }: Identity,
  { net, pause }: NetLimit,
): Promise<boolean> {
  const parts = Object.entries(said).map((part) => JSON.stringify(part))
  const subject = `${net}/said/${parts.toSorted().join()}`
  return (await takeTryOrError(portal, { subject, tries: 1, pause })) !== undefined
}

export const noneFound = (): ApiError => new ApiError('error.denied', { message: 'msg.noInformationFound' })

function limitOf(
  { documentType, documentNumber }: Identity,
  { net, codeTries, blocked, identityTriesAll, identityPauseAll }: AccountConstants & { net: string },
): NetLimit {
  return {
    subject: `identity/${documentKey(documentType, documentNumber)}`,
    net,
    tries: codeTries,
    pause: blocked,
    triesAll: identityTriesAll,
    pauseAll: identityPauseAll,
  }
}

/** Without a FIN and a citizenship there is nothing that a register must know. */
const mayBeUnknown = ({ citizenship, fin }: Identity): boolean => citizenship !== 'az' && fin === undefined

/** A number stands on every copy of a document: a FIN that the register has is shown as well. */
function agrees(identity: Identity, known: PersonProfile): boolean {
  const same = (typed: string | undefined, kept: string | undefined): boolean =>
    typed === undefined || kept === undefined || typed === kept.toUpperCase()
  return (
    Object.hasOwn(CITIZENSHIP, identity.citizenship) &&
    (CITIZENSHIP[identity.citizenship]?.(known.citizenshipId) ?? false) &&
    (identity.citizenship !== 'az' || identity.fin !== undefined) &&
    identity.fin === known.fin?.toUpperCase() &&
    same(identity.documentSeries, known.documentSeries)
  )
}

/**
 * Some documents have day and month exchanged: what either record has is right. A citizen shows the FIN, and need not
 * show the birthday.
 */
function isBirthday(
  { citizenship, birthDate }: Identity,
  records: readonly (PersonProfile | undefined)[],
): boolean {
  if (birthDate === undefined) return citizenship === 'az'
  return records.some((record) => record?.birthDate === birthDate)
}

/** What a foreigner typed, after the form account/personal has found it right. */
export function profileAsTyped(release: OpenRelease, identity: Identity, person: JsonObject): PersonProfile {
  const text = (name: string): string => {
    const value = person[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  const optional = (name: 'fatherName' | 'middleName' | 'gender' | 'country'): Partial<PersonProfile> => {
    const value = text(name)
    return value === '' ? {} : { [name]: value }
  }
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    birthDate: text('birthDate'),
    ...optional('fatherName'),
    ...optional('middleName'),
    ...optional('gender'),
    ...optional('country'),
    citizenshipId: identity.citizenship === 'stateless' ? STATELESS : citizenshipOf(release, text('country')),
    documentType: identity.documentType,
    documentNumber: identity.documentNumber,
    ...(identity.documentSeries === undefined ? {} : { documentSeries: identity.documentSeries }),
  }
}

/** The list of countries is the one whose rows carry a citizenship's number. */
function citizenshipOf(release: OpenRelease, country: string): number {
  for (const list of Object.values(release.content.lists)) {
    if (!('citizenshipId' in list.row)) continue
    const id = list.rows.find((row) => row['id'] === country)?.['citizenshipId']
    if (typeof id === 'number' && id !== CITIZEN) return id
  }
  throw new ApiError('error.invalid', { issues: [{ path: '/answers/personal/country', code: 'valid.enum' }] })
}
