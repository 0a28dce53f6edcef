import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../../kill/prepareData.ts'
import { type Answer, bodyOf, type Caller } from '../Caller.ts'
import type { ReviewAttack, Scene, Verdict } from './Scene.ts'

interface Change {
  path: string
  base: string | null
  text: string | null
}
const FORM = 'schemas/support/details.json'
const FREE = 'schemas/zz/zz.json'
const SLOW = '^(a+)+$'

async function begin(caller: Caller): Promise<string> {
  const { id } = bodyOf<{ id: string }>(await caller.ask('createEdition', { body: { title: 'Attack' } }))
  return id
}

const save = (caller: Caller, id: string, changes: readonly Change[]): Promise<Answer> =>
  caller.ask('saveEdition', { params: { id }, body: { changes } })

/** The largest text that a pattern of this kind does not come to an end with. */
const WITHOUT_END = `${'a'.repeat(34)}!`

async function tryUnreviewed(scene: Scene): Promise<Verdict> {
  const applicant = scene.caller((await scene.person()).token)
  const draft = bodyOf<{ id: string; revision: number; answers: object }>(
    await applicant.ask('createApplication', { body: { process: 'support' } }),
  )
  const answers = { ...draft.answers, details: { topic: 'payment', subjectLine: WITHOUT_END } }
  bodyOf(
    await applicant.ask('saveDraft', {
      params: { id: draft.id },
      body: { revision: draft.revision, answers },
    }),
  )
  const analyst = scene.caller((await scene.analyst()).token)
  const reader = scene.caller((await scene.analyst()).token)
  const id = await begin(analyst)
  const base = await readFile(join(ROOT, FORM), 'utf8')
  const text = base.replace('"subjectLine": {', `"subjectLine": { "pattern": ${JSON.stringify(SLOW)},`)
  const migrations = JSON.stringify([{ to: 'r2', drafts: 'reconcile' }])
  bodyOf(
    await save(analyst, id, [
      { path: FORM, base, text },
      { path: 'workflows/migrations/support.json', base: null, text: migrations },
    ]),
  )
  return scene.stalls(async () => {
    // Whoever wrote it would be refused before it is tried.
    const { status } = await reader.ask('tryDrafts', { params: { id }, body: { process: 'support' } })
    return `the trial was answered ${status}`
  })
}

/** 99 objects in each other around a long text: what is written out at each level is quadratic. */
const deep = (letters: number, last: string): string =>
  `${'{"a":'.repeat(99)}"${'x'.repeat(letters)}${last}"${'}'.repeat(99)}`

async function mergeDeep(scene: Scene): Promise<Verdict> {
  const analyst = scene.caller((await scene.analyst()).token)
  const id = await begin(analyst)
  const first = await save(analyst, id, [{ path: FREE, base: null, text: deep(980_000, 'a') }])
  // A portal may refuse the file itself: then there is nothing to merge.
  if (first.status !== 200 && ![400, 413, 422].includes(first.status)) bodyOf(first)
  return scene.stalls(async () => {
    const { status } = await save(analyst, id, [{ path: FREE, base: '{}', text: deep(980_000, 'b') }])
    return `the saving was answered ${status}`
  })
}

async function saveOnDeepBase(scene: Scene): Promise<Verdict> {
  const analyst = scene.caller((await scene.analyst()).token)
  const id = await begin(analyst)
  bodyOf(await save(analyst, id, [{ path: FREE, base: null, text: '{"a":1}' }]))
  const base = '['.repeat(400_000) + ']'.repeat(400_000)
  const { status } = await save(analyst, id, [{ path: FREE, base, text: '{}' }])
  return { held: status < 500, note: `answered ${status}` }
}

async function reportHalfCharacter(scene: Scene): Promise<Verdict> {
  const admin = scene.caller((await scene.person({ role: 10 })).token)
  const filter = { from: '2026-11-20', to: '2026-11-20' }
  bodyOf(await admin.ask('reportTicket', { body: { as: 'csv', filter } }))
  // As an escape: a character of its own would be replaced on its way.
  const body = Buffer.from(
    JSON.stringify({ as: 'csv', filter: { ...filter, service: 'HALF' } }).replace('HALF', String.raw`\ud800`),
  )
  const { status } = await admin.ask('reportTicket', {
    body,
    headers: { 'content-type': 'application/json' },
  })
  return { held: status < 500, note: `answered ${status}` }
}

export const studioAttacks: readonly ReviewAttack[] = [
  { name: '3: drafts tried with a pattern that nobody reviewed', run: tryUnreviewed },
  { name: '7: a deep file merged in the studio', run: mergeDeep },
  { name: '14: a deep base in the studio', run: saveOnDeepBase },
  { name: '14: half a character in the filter of a report', run: reportHalfCharacter },
]
