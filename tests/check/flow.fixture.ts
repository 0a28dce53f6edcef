import type { Content, Workflow } from '#engine/content/types.ts'
import { CheckMemory } from '#engine/check/CheckMemory.ts'
import { checkFlows } from '#engine/check/flow/checkFlows.ts'
import { checkPortal } from '#engine/check/services/checkPortal.ts'
import { parseContent } from '#engine/content/parseContent.ts'
import { readContentFolders } from '#server/content/readContentFolders.ts'
import { join } from 'node:path'

export const portalFiles: ReadonlyMap<string, string> = await readContentFolders(
  join(import.meta.dirname, '../..'),
)
/** One memory for all: what nobody touched is not read anew, in the tests as in `--watch`. */
const memory = new CheckMemory()

/** What the checks of processes and of the portal tell of files that the door lets in: "<file>#<pointer> <code>". */
export function toldOf(files: ReadonlyMap<string, string>): string[] {
  const { content, faults } = parseContent(files, memory.content)
  if (!content) return faults.map(({ file, pointer, code }) => `door: ${file}#${pointer} ${code}`)
  return findingsOf(content)
}

function findingsOf(content: Content): string[] {
  const checked = { content, notes: {}, locales: [], memory }
  return [...checkFlows(checked), ...checkPortal(checked)]
    .map(({ file, pointer, code }) => `${file}#${pointer} ${code}`)
    .sort()
}

export function withEdits(
  files: ReadonlyMap<string, string>,
  edits: ReadonlyMap<string, string | undefined>,
): Map<string, string> {
  const broken = new Map(files)
  for (const [file, text] of edits) {
    if (text === undefined) broken.delete(file)
    else broken.set(file, text)
  }
  return broken
}

/** A process of three statuses, as small as one can be; `change` lays parts over it. */
export function smallProcess(change: Partial<Workflow> = {}): Workflow {
  return {
    id: 'demo',
    service: 'demo',
    initial: 'asked',
    for: { self: true },
    roles: { ministry: { is: 'ministry' } },
    statuses: { asked: { phase: 'check' }, answered: { phase: 'closed' }, lapsed: { phase: 'closed' } },
    transitions: [
      { id: 'answer', from: ['asked'], to: 'answered', by: ['ministry'], notify: ['demo.sent'] },
      { id: 'lapse', from: ['asked'], to: 'lapsed', notify: ['demo.sent'] },
    ],
    timers: [{ id: 'slow', in: ['asked'], after: 'P10D', fire: 'lapse' }],
    ...change,
  }
}

/** Nothing but these processes, and what they need to be looked at. */
export function smallContentOf(...processes: Workflow[]): Content {
  return {
    forms: {},
    uiSchemas: {},
    workflows: Object.fromEntries(processes.map((one) => [one.id, one])),
    conditions: { open: { '/campaign/opens': { atMost: { at: '/now/at' } } } },
    facts: {},
    services: { services: [], campaigns: [], maintenance: [], constants: {} },
    lists: {},
    notifications: { 'demo.sent': { icon: 'info', channels: ['portal'] } },
    documents: {},
    templates: {},
    personas: {},
    migrations: {},
    locales: { az: {}, en: {} },
  }
}

/** What the checks of processes tell of this one: "<pointer> <code>". */
export function toldOfProcess(workflow: Workflow, ...others: Workflow[]): string[] {
  return toldIn(smallContentOf(workflow, ...others), workflow.id)
}

export function toldIn(content: Content, process: string): string[] {
  return checkFlows({ content, notes: {}, locales: [], memory: new CheckMemory() })
    .filter(({ file }) => file === `workflows/${process}.json`)
    .map(({ pointer, code }) => `${pointer} ${code}`)
    .sort()
}
