import { randomUUID } from 'node:crypto'
import { onePagePdf } from '../../../roads/api/uploads.ts'
import { bodyOf, Caller } from '../Caller.ts'
import type { Attack, Battle } from './Attack.ts'

/** At every server at the same moment, each on a connection of its own. */
async function atOnce(
  battle: Battle,
  times: number,
  send: (caller: Caller) => Promise<number>,
): Promise<string> {
  const token = battle.pick(battle.attackers.people)
  const callers = Array.from(
    { length: times },
    (_none, index) =>
      new Caller(battle.servers[index % battle.servers.length] ?? '', { token, from: battle.address() }),
  )
  const statuses = await Promise.all(callers.map((caller) => send(caller).catch(() => 0)))
  for (const caller of callers) caller.close()
  return [...new Set(statuses)].toSorted((one, other) => one - other).join(' ')
}

export const raceAttacks: readonly Attack[] = [
  {
    name: 'drafts opened at once',
    run: (battle) =>
      atOnce(battle, 30, async (caller) => {
        const body = { process: 'support' }
        return (await caller.ask('createApplication', { body })).status
      }),
  },
  {
    name: 'calendar addresses made at once',
    run: (battle) => atOnce(battle, 10, async (caller) => (await caller.ask('calendarTicket')).status),
  },
  {
    name: 'one upload sent ten times at once',
    run: (battle) => {
      const id = randomUUID()
      const { bytes } = onePagePdf('a.pdf')
      return atOnce(
        battle,
        10,
        async (caller) => (await caller.upload(Buffer.from(bytes), 'a.pdf', id)).status,
      )
    },
  },
  {
    name: 'other sessions ended at once',
    run: (battle) => atOnce(battle, 6, async (caller) => (await caller.ask('endOtherSessions')).status),
  },
]

/** Accounts that fill everything: each turn takes what it can until it is refused. */
async function fill(
  battle: Battle,
  most: number,
  send: (caller: Caller) => Promise<number>,
): Promise<string> {
  const caller = battle.caller(battle.pick(battle.attackers.people))
  let last = 200
  try {
    for (let turn = 0; turn < most && last === 200 && !battle.over.aborted; turn += 1) {
      await battle.budget.take()
      last = await send(caller)
    }
    return String(last)
  } finally {
    caller.close()
  }
}

const PNG = 'a.png'

export const fillAttacks: readonly Attack[] = [
  {
    name: 'drafts until they are refused',
    run: (battle) =>
      fill(
        battle,
        25,
        async (caller) => (await caller.ask('createApplication', { body: { process: 'support' } })).status,
      ),
  },
  {
    name: 'small files and their tickets until they are refused',
    run: (battle) =>
      fill(battle, 30, async (caller) => {
        const { bytes } = onePagePdf('a.pdf')
        const sent = await caller.upload(Buffer.from(bytes), 'a.pdf')
        if (sent.status !== 200) return sent.status
        const { file } = bodyOf<{ file: { id: string } }>(sent)
        for (let ticket = 0; ticket < 10; ticket += 1)
          await caller.ask('fileTicket', { params: { id: file.id } })
        return 200
      }),
  },
  {
    name: 'uploads that are begun and left',
    run: (battle) =>
      fill(battle, 30, async (caller) => {
        const headers = {
          'content-type': 'application/partial-upload',
          'upload-offset': '0',
          'upload-length': '9000000',
          'upload-name': PNG,
        }
        const body = Buffer.alloc(100_000, '\u0089PNG')
        return (await caller.ask('sendUpload', { params: { id: randomUUID() }, headers, body })).status
      }),
  },
  {
    name: 'messages to officers until they are refused',
    run: (battle) =>
      fill(battle, 10, async (caller) => {
        const begun = await caller.ask('createApplication', { body: { process: 'support' } })
        if (begun.status !== 200) return begun.status
        const { id } = bodyOf<{ id: string }>(begun)
        const words = { words: { text: 'a'.repeat(2000) } }
        return (await caller.ask('sendCaseMessage', { params: { id }, body: words })).status
      }),
  },
]
