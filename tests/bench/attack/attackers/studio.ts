import { bodyOf, type Caller } from '../Caller.ts'
import type { Attack, Battle } from './Attack.ts'

const FREE = 'schemas/zz/zz.json'
const FORM = 'schemas/support/details.json'

async function begin(caller: Caller): Promise<string> {
  const { id } = bodyOf<{ id: string }>(await caller.ask('createEdition', { body: { title: 'Attack' } }))
  return id
}

const deep = (letters: number, last: string): string =>
  `${'{"a":'.repeat(99)}"${'x'.repeat(letters)}${last}"${'}'.repeat(99)}`

/** Patterns that take longer than anybody waits, in ways that a look at the text need not show. */
const SLOW = ['^(a+)+$', '^(a|a)*$', '^(.*a){20}$', '^([a-z]+)*[0-9]$', String.raw`^(\w+\s?)*$`]

type Steps = (caller: Caller, id: string, battle: Battle) => Promise<number>

const inEdition = (name: string, steps: Steps): Attack => ({
  name: `studio: ${name}`,
  run: async (battle) => {
    const caller = battle.caller(battle.pick(battle.attackers.analysts))
    try {
      const id = await begin(caller)
      const status = await steps(caller, id, battle)
      await caller.ask('dropEdition', { params: { id } })
      return String(status)
    } finally {
      caller.close()
    }
  },
})

async function save(caller: Caller, id: string, changes: object[]): Promise<number> {
  return (await caller.ask('saveEdition', { params: { id }, body: { changes } })).status
}

export const studioAttacks: readonly Attack[] = [
  inEdition('a deep file merged', async (caller, id) => {
    await save(caller, id, [{ path: FREE, base: null, text: deep(980_000, 'a') }])
    return save(caller, id, [{ path: FREE, base: '{}', text: deep(980_000, 'b') }])
  }),
  inEdition('a deep base', async (caller, id) => {
    await save(caller, id, [{ path: FREE, base: null, text: '{}' }])
    const base = '['.repeat(400_000) + ']'.repeat(400_000)
    return save(caller, id, [{ path: FREE, base, text: '{"a":1}' }])
  }),
  inEdition('a slow pattern checked and tried', async (caller, id, battle) => {
    const form = {
      $schema: '../meta/form.json',
      $id: 'support/details',
      type: 'object',
      additionalProperties: false,
      required: ['topic', 'subjectLine', 'messageText'],
      properties: {
        topic: { type: 'string', inList: 'topic' },
        subjectLine: { type: 'string', pattern: battle.pick(SLOW), maxLength: 120 },
        messageText: { type: 'string', maxLength: 4000 },
      },
    }
    const migrations = JSON.stringify([{ to: 'r2', drafts: 'reconcile' }])
    await save(caller, id, [
      { path: FORM, base: null, text: JSON.stringify(form) },
      { path: 'workflows/migrations/support.json', base: null, text: migrations },
    ])
    await caller.ask('checkEdition', { params: { id } })
    // Another one: whoever wrote it would be refused before it is tried.
    const { analysts } = battle.attackers
    const reader = battle.caller(battle.pick(analysts))
    try {
      return (await reader.ask('tryDrafts', { params: { id }, body: { process: 'support' } })).status
    } finally {
      reader.close()
    }
  }),
  inEdition('a hostile file saved', async (caller, id, battle) => {
    const { bytes } = battle.pick(battle.files.filter(({ format }) => format === 'json'))
    return save(caller, id, [{ path: FREE, base: null, text: bytes.toString() }])
  }),
]
