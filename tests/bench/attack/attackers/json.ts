import { randomUUID } from 'node:crypto'
import type { CallName } from '#contract/endpoints.ts'
import { bodyOf } from '../Caller.ts'
import type { Attack, Battle, HostileFile, Say } from './Attack.ts'

/** Where a value of JSON is put: the body around it, as text. `VALUE` is replaced by the bytes. */
interface Place {
  call: CallName
  who: 'visitor' | 'person' | 'analyst'
  params?: { [name: string]: string }
  around: string
}

const ID = randomUUID()
const places: readonly Place[] = [
  { call: 'signIn', who: 'visitor', around: '{"login":VALUE,"password":"a"}' },
  {
    call: 'startRegistration',
    who: 'visitor',
    around: '{"citizenship":"az","documentType":"idCard","documentNumber":"1","person":VALUE}',
  },
  { call: 'checkDocument', who: 'visitor', around: '{"code":VALUE}' },
  { call: 'tellFault', who: 'visitor', around: 'VALUE' },
  { call: 'message', who: 'visitor', params: { source: 'payment', message: 'paid' }, around: 'VALUE' },
  { call: 'createApplication', who: 'person', around: '{"process":VALUE}' },
  { call: 'findApplication', who: 'person', around: '{"process":"payment","input":VALUE}' },
  { call: 'lookup', who: 'person', params: { id: ID }, around: '{"fact":"person","answers":VALUE}' },
  { call: 'tellRefused', who: 'person', around: '{"process":"support","fields":VALUE}' },
  { call: 'saveEdition', who: 'analyst', params: { id: ID }, around: '{"changes":VALUE}' },
  { call: 'importEdition', who: 'analyst', params: { id: ID }, around: '{"whole":false,"files":VALUE}' },
]

const jsonOf = (battle: Battle): HostileFile =>
  battle.pick(battle.files.filter(({ format }) => format === 'json'))

const isJson = { headers: { 'content-type': 'application/json' } }

function bodyWith(around: string, { bytes }: HostileFile): Buffer {
  const [before = '', after = ''] = around.split('VALUE')
  return Buffer.concat([Buffer.from(before), bytes, Buffer.from(after)])
}

async function sendBody(battle: Battle, say: Say): Promise<string> {
  const { call, who, params, around } = battle.pick(places)
  const { people, analysts } = battle.attackers
  const token = who === 'visitor' ? undefined : battle.pick(who === 'person' ? people : analysts)
  const caller = battle.caller(token)
  const file = jsonOf(battle)
  say(`${call}, ${file.name}`)
  const body = bodyWith(around, file)
  const { status } = await caller.ask(call, { ...(params && { params }), body, ...isJson })
  caller.close()
  return String(status)
}

/** As the answers of a draft, which are kept and read again. */
async function saveDraft(battle: Battle, say: Say): Promise<string> {
  const caller = battle.caller(battle.pick(battle.attackers.people))
  const begun = await caller.ask('createApplication', { body: { process: 'support' } })
  if (begun.status !== 200) return String(begun.status)
  const { id, revision } = bodyOf<{ id: string; revision: number }>(begun)
  const file = jsonOf(battle)
  say(file.name)
  const body = bodyWith(`{"revision":${revision},"answers":{"details":{"messageText":VALUE}}}`, file)
  const saved = await caller.ask('saveDraft', { params: { id }, body, ...isJson })
  await caller.ask('application', { params: { id } })
  await caller.ask('deleteDraft', { params: { id } })
  caller.close()
  return String(saved.status)
}

export const jsonAttacks: readonly Attack[] = [
  { name: 'hostile JSON in bodies', run: sendBody },
  { name: 'hostile JSON as answers of a draft', run: saveDraft },
]
