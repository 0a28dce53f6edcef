import { randomUUID } from 'node:crypto'
import { largePdf } from '../../../server/files/UploadDesk.ts'
import { bodyOf, Caller } from '../Caller.ts'
import type { ReviewAttack, Scene, Verdict } from './Scene.ts'

/** Files and bytes of the review: 404 MB. */
const FILES = 41
const FILE_BYTES = 9_860_000
const MEGABYTE = 1_000_000
const DRAFTS_TRIED = 30
/** Drafts of one process that a person may keep open at once. */
const DRAFTS_LARGEST = 20

/** Held where the files end before the disk does, and the same person still saves a draft. */
async function fillDisk(scene: Scene): Promise<Verdict> {
  const { token } = await scene.person()
  const caller = scene.caller(token)
  const begun = bodyOf<{ id: string; revision: number; answers: object }>(
    await caller.ask('createApplication', { body: { process: 'support' } }),
  )
  const file = largePdf(FILE_BYTES)
  let taken = 0
  let last = 200
  for (let number = 0; number < FILES && last === 200; number += 1) {
    last = (await caller.upload(file, 'a.pdf')).status
    if (last === 200) taken += 1
  }
  if (last >= 500) throw new Error(`An upload was answered ${last}`)
  const { id, revision, answers } = begun
  const saved = await caller.ask('saveDraft', { params: { id }, body: { revision, answers } })
  const note = `${((taken * FILE_BYTES) / MEGABYTE).toFixed(0)} MB were taken, then ${last}; a draft was answered ${saved.status}`
  return { held: taken < FILES && saved.status === 200, note }
}

async function openDrafts(scene: Scene): Promise<Verdict> {
  const { token } = await scene.person()
  const callers = Array.from(
    { length: DRAFTS_TRIED },
    (_none, index) => new Caller(originAt(scene, index), { token, from: `127.0.0.${20 + index}` }),
  )
  const made = await Promise.all(
    callers.map((caller) =>
      caller.ask('createApplication', {
        body: { process: 'support' },
        headers: { 'idempotency-key': randomUUID() },
      }),
    ),
  )
  for (const caller of callers) caller.close()
  if (!made.some(({ status }) => status === 200)) throw new Error('No draft was opened')
  const open = bodyOf<object[]>(
    await scene.caller(token).ask('applications', { query: { process: 'support' } }),
  ).length
  return {
    held: open <= DRAFTS_LARGEST,
    note: `${open} drafts are open of ${DRAFTS_LARGEST} that are allowed`,
  }
}

/** Each server in turn, past the balancer: a race needs both at the same moment. */
export const originAt = ({ servers }: Scene, index: number): string =>
  servers[index % servers.length]?.origin ?? ''

export const storageAttacks: readonly ReviewAttack[] = [
  { name: '4: 404 MB of files of one account', run: fillDisk },
  { name: '12: 30 drafts opened at once', run: openDrafts },
]
