import { checkFiles } from '#engine/check/checkFiles.ts'
import { conditionCodes } from '#engine/check/codes/conditionCodes.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { changed, smallContent } from '../engine/content.fixture.ts'

export const w = 'workflows/demo.json'

const texts = Object.fromEntries([
  ...['done', 'gone', 'half'].map((name) => [`demo.status.${name}`, name]),
  ...['wait', 'stop', 'back'].map((name) => [`demo.do.${name}`, name]),
  ['requirement.demo.notChosen', 'chosen'],
])
const named = { 'locales/az/more.json': texts, 'locales/en/more.json': texts }

/** What this room says; others have their own tests. */
export function findings(change: { [file: string]: Json | undefined }): string[] {
  const { content, findings: found } = checkFiles(smallContent({ ...named, ...change }))
  return found
    .filter(({ code }) => content === undefined || Object.hasOwn(conditionCodes, code))
    .map(({ file, pointer, code }) => `${file}#${pointer} ${code}`)
}

export const submit = '/transitions/0'
export const transition = (id: string, more: JsonObject): JsonObject => ({ id, from: ['sent'], ...more })
export const statuses: JsonObject = {
  draft: { phase: 'apply', editable: true },
  sent: { phase: 'check' },
  done: { phase: 'closed' },
  gone: { phase: 'closed' },
}
export const guards = (...all: Json[]): { [file: string]: Json } =>
  changed(
    w,
    `${submit}/guards`,
    all.map((guard) => ({ denied: 'demo.notChosen', ...objectOf(guard) })),
  )

export function objectOf(value: Json): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}

/** The process with other statuses and further transitions. */
export function process(...more: JsonObject[]): { [file: string]: Json } {
  const whole = objectOf(changed(w, '/statuses', statuses)[w] ?? null)
  const own = Array.isArray(whole['transitions']) ? whole['transitions'] : []
  return { [w]: { ...whole, transitions: [...own, ...more] } }
}
