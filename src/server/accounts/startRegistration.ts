import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { CITIZEN } from '#engine/values/citizenship.ts'
import type { Json } from '#engine/values/types.ts'
import type { OpenRelease } from '../content/currentRelease.ts'
import { netOf } from '../http/netOf.ts'
import { registerCall } from '../http/registerCall.ts'
import type { PersonProfile } from '../people/PersonProfile.ts'
import { accountConstants } from './accountConstants.ts'
import { answersOf, checkForms, type FilledForm } from './accountForms.ts'
import { identify, type Identity, profileAsTyped } from './identify.ts'
import { insertRegistration } from './Registration.ts'

/**
 * Identifies a person by document. An account that is there already changes nothing in the answer: it comes to light
 * only to who owns the e-mail (registrationEmailCode.ts) or proves everything (signUp.ts).
 */
export function startRegistrationRoute(app: FastifyInstance): void {
  registerCall(app, 'startRegistration', async ({ body, language, portal, request }) => {
    const release = await portal.releases.getRelease(portal.database)
    const identity = normalise(body)
    checkForms(release, portal.clock.now(), formsOf(identity))
    const { profile: known, isUnproven } = await identify(portal, identity, {
      ...accountConstants(release),
      net: netOf(request),
    })
    const profile = known ?? typed(release, identity)
    if (profile === undefined) return { id: randomUUID(), step: 'personal' as const, person: {} }
    const id = randomUUID()
    const forced = profile.citizenshipId === CITIZEN ? 'az' : language
    const data = { profile, language: forced, ...(isUnproven && { isUnproven }) }
    await insertRegistration(portal, { id, status: 'identified', data })
    const step = known === undefined ? ('contact' as const) : ('personal' as const)
    return { id, step, person: masked(profile) }
  })
}

function normalise(body: Identity): Identity {
  const upper = (text: string): string => text.replace(/\s/g, '').toUpperCase()
  return {
    ...body,
    documentNumber: upper(body.documentNumber),
    ...(body.documentSeries === undefined ? {} : { documentSeries: upper(body.documentSeries) }),
    ...(body.fin === undefined ? {} : { fin: upper(body.fin) }),
  }
}

function formsOf({ citizenship, person, ...document }: Identity): FilledForm[] {
  const forms: FilledForm[] = [
    { form: 'citizenship', answers: { citizenship } },
    { form: 'document', answers: answersOf(document) },
  ]
  if (person !== undefined) forms.push({ form: 'personal', answers: answersOf(person) })
  return forms
}

/** Once everything that was sent has been checked. */
function typed(release: OpenRelease, { person, ...rest }: Identity): PersonProfile | undefined {
  return person === undefined ? undefined : profileAsTyped(release, rest, answersOf(person))
}

/** Enough to recognise oneself, too little to learn who somebody is. */
function masked({ firstName, lastName, fatherName, birthDate, gender }: PersonProfile): {
  [name: string]: Json
} {
  const mask = (name: string): string => name.replace(/(?<=^|\s)(\S)\S*/gu, '$1•••')
  return {
    firstName: mask(firstName),
    lastName: mask(lastName),
    ...(fatherName === undefined ? {} : { fatherName: mask(fatherName) }),
    birthDate: birthDate.slice(0, 4),
    ...(gender === undefined ? {} : { gender }),
  }
}
