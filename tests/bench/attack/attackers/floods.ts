import { randomUUID } from 'node:crypto'
import type { CallName } from '#contract/endpoints.ts'
import type { Asked } from '../Caller.ts'
import type { Attack, Battle, Say } from './Attack.ts'

/** Requests of one turn. */
const REQUESTS = 40

interface Flood {
  call: CallName
  who: 'visitor' | 'person' | 'analyst' | 'officer' | 'admin'
  asked?: (battle: Battle) => Asked
}

function tokenOf(battle: Battle, who: Flood['who']): string | undefined {
  if (who === 'visitor') return undefined
  if (who === 'person') return battle.pick(battle.attackers.people)
  if (who === 'analyst') return battle.pick(battle.attackers.analysts)
  return battle.attackers[who]
}

/** As fast as the share of a processor allows, one request after the other. */
async function flood(battle: Battle, send: (turn: number) => Promise<number>): Promise<string> {
  const statuses = new Set<number>()
  for (let turn = 0; turn < REQUESTS && !battle.over.aborted; turn += 1) {
    await battle.budget.take()
    statuses.add(await send(turn))
  }
  return [...statuses].toSorted((one, other) => one - other).join(' ')
}

const calls: readonly Flood[] = [
  { call: 'health', who: 'visitor' },
  { call: 'ready', who: 'visitor' },
  { call: 'portal', who: 'visitor' },
  {
    call: 'signIn',
    who: 'visitor',
    asked: () => ({ body: { login: `${randomUUID()}@example.az`, password: 'wrong' } }),
  },
  {
    call: 'resetPasswordRequest',
    who: 'visitor',
    asked: () => ({ body: { email: `${randomUUID()}@example.az` } }),
  },
  { call: 'checkDocument', who: 'visitor', asked: () => ({ body: { code: randomUUID() } }) },
  { call: 'ownData', who: 'person' },
  { call: 'documents', who: 'person' },
  { call: 'notifications', who: 'person' },
  { call: 'services', who: 'person' },
  {
    call: 'listRows',
    who: 'person',
    asked: ({ random }) => ({
      params: { list: 'specialty' },
      query: { q: random().toString(36).slice(2, 4), limit: '100' },
    }),
  },
  { call: 'eligibility', who: 'person', asked: () => ({ query: { process: 'transfer' } }) },
  { call: 'calendarTicket', who: 'person' },
  { call: 'createApplication', who: 'person', asked: () => ({ body: { process: 'support' } }) },
  { call: 'editions', who: 'analyst' },
  { call: 'deskQueue', who: 'officer', asked: () => ({ body: {} }) },
  { call: 'adminReport', who: 'admin', asked: () => ({ query: {} }) },
  { call: 'reportTicket', who: 'admin', asked: () => ({ body: { as: 'xlsx', filter: {} } }) },
]

async function floodCall(battle: Battle, say: Say): Promise<string> {
  const { call, who, asked } = battle.pick(calls)
  say(call)
  const caller = battle.caller(tokenOf(battle, who))
  try {
    return await flood(battle, async () => (await caller.ask(call, asked?.(battle))).status)
  } finally {
    caller.close()
  }
}

async function floodPath(battle: Battle, say: Say): Promise<string> {
  const path = battle.pick(['/api/openapi.json', battle.asset, '/', '/nothing', '/content/nothing.json'])
  say(path)
  const caller = battle.caller()
  try {
    return await flood(battle, async () => (await caller.send('GET', path)).status)
  } finally {
    caller.close()
  }
}

export const floodAttacks: readonly Attack[] = [
  { name: 'a flood of one call', run: floodCall },
  { name: 'a flood of one address', run: floodPath },
]
