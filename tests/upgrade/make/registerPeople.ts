import type { BodyOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { createApi } from '../../roads/api/createApi.ts'
import { createInboxReader } from '../../roads/api/createInboxReader.ts'
import { createWalker, type Credentials, type Walker } from '../../roads/createWalker.ts'
import { STAFF } from '../../roads/people.ts'
import type { RoadWorld } from '../../roads/RoadWorld.ts'
import { STAFF_PASSWORD } from '../../roads/seedStaff.ts'

type Identity = BodyOf<Calls['startRegistration']>

/** Applicants whom the registers know, by the names of their personas, which have the same addresses. */
const APPLICANTS = {
  aysel: { identity: citizen('1000001', '5AYSEL1'), mobile: '+994501000001' },
  rauf: { identity: citizen('1000002', '5RAUF21'), mobile: '+994551000002' },
  gunel: { identity: citizen('1000009', '5GUNEL8'), mobile: '+994501000009' },
  samir: { identity: citizen('1000020', '5SAMR38'), mobile: '+994501000020' },
  nino: {
    identity: foreigner('MPR0011', '5NINO11', '2005-10-05'),
    mobile: '+995555100011',
    email: 'nino@example.ge',
  },
  emre: { identity: foreigner('MTP0033', 'TRK26E1', '2007-05-19'), mobile: '+905321000033' },
}
const OFFICERS = {
  ...STAFF,
  circle: 'circle@example.az',
  helpDesk: 'helpdesk@example.az',
  analyst: 'analyst@example.az',
}
type Applicant = keyof typeof APPLICANTS
type Officer = keyof typeof OFFICERS

export type Member = Walker & Credentials & { name: Applicant | Officer }
export type Cast = Record<Applicant | Officer, Member>

function citizen(documentNumber: string, fin: string): Identity {
  return { citizenship: 'az', documentType: 'idCard', documentSeries: 'AA', documentNumber, fin }
}

function foreigner(documentNumber: string, fin: string, birthDate: string): Identity {
  return { citizenship: 'foreign', documentType: 'migrationDocument', documentNumber, fin, birthDate }
}

/** Everybody has an account and is signed in. */
export async function registerPeople(world: RoadWorld): Promise<Cast> {
  const applicant = (name: Applicant): Promise<Member> => register(world, name)
  const officer = (name: Officer): Promise<Member> =>
    enter(world, name, { login: OFFICERS[name], password: STAFF_PASSWORD })
  return {
    aysel: await applicant('aysel'),
    rauf: await applicant('rauf'),
    gunel: await applicant('gunel'),
    samir: await applicant('samir'),
    nino: await applicant('nino'),
    emre: await applicant('emre'),
    bdu: await officer('bdu'),
    adnsu: await officer('adnsu'),
    sender: await officer('sender'),
    ministry: await officer('ministry'),
    commission: await officer('commission'),
    finance: await officer('finance'),
    administrator: await officer('administrator'),
    circle: await officer('circle'),
    helpDesk: await officer('helpDesk'),
    analyst: await officer('analyst'),
  }
}

/** By the registration of the API; codes are read where they arrive. */
async function register(world: RoadWorld, name: Applicant): Promise<Member> {
  const visitor = createApi(world.origin)
  const inbox = createInboxReader(world.sandbox)
  const { identity, mobile, email } = { email: `${name}@example.az`, ...APPLICANTS[name] }
  const password = `Old-${name}-2026`
  const { id } = await visitor.call('startRegistration', { body: identity })
  const params = { id }
  await visitor.call('registrationPhoneCode', { params, body: { mobile } })
  await visitor.call('registrationPhone', { params, body: { smsCode: await inbox.code(mobile) } })
  await visitor.call('registrationEmailCode', { params, body: { email, emailRepeat: email } })
  const emailCode = await inbox.code(email)
  const passwords = { password, passwordRepeat: password }
  await visitor.call('signUp', { body: { registration: id, emailCode, ...passwords, terms: true } })
  return enter(world, name, { login: email, password })
}

async function enter(world: RoadWorld, name: Member['name'], credentials: Credentials): Promise<Member> {
  return Object.assign(await createWalker(world, credentials), credentials, { name })
}
