import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openContent } from '#engine/case/openContent.ts'
import { runCase } from '#engine/case/runCase.ts'
import { runFormCases } from '#engine/case/runFormCases.ts'
import type { FormCaseSet, OpenContent, ProcessCase } from '#engine/case/types.ts'
import { parseContent } from '#engine/content/parseContent.ts'
import type { Content, Machine } from '#engine/content/types.ts'
import { readContentFolders } from '#server/content/readContentFolders.ts'
import { openRoadPortal } from '../roads/openRoadPortal.ts'
import { walkTransferRoad } from '../roads/walkTransferRoad.ts'
import { testSeed } from '../tools/testSeed.ts'
import { renameCase } from './cases.ts'
import { renameContent, type RenamedContent } from './renameContent.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CASES = join(ROOT, 'tests/cases')

let renamed: RenamedContent
let first: Content
let content: Content
let folder = ''
beforeAll(async () => {
  const files = await readContentFolders(ROOT)
  renamed = renameContent(files, testSeed())
  first = contentOf(files)
  content = contentOf(renamed.files)
  folder = await mkdtemp(join(tmpdir(), 'portal-renamed-'))
  for (const [path, text] of renamed.files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function contentOf(files: ReadonlyMap<string, string>): Content {
  const { content: parsed, faults } = parseContent(files)
  if (parsed === undefined) throw new Error(JSON.stringify(faults, undefined, 2))
  return parsed
}

describe('every id of the content changed at random', () => {
  test('the content has no fault', () => {
    expect(parseContent(renamed.files).faults).toEqual([])
  })

  test('nothing has a name that it had before', () => {
    const before = namesOf(first)
    for (const [kind, names] of Object.entries(namesOf(content)))
      expect({ kind, kept: names.filter((name) => before[kind]?.includes(name)) }).toEqual({ kind, kept: [] })
  })

  test('there is as much of everything as before', () => {
    const counts = (of: Content) =>
      Object.fromEntries(Object.entries(namesOf(of)).map(([kind, names]) => [kind, names.length]))
    expect(counts(content)).toEqual(counts(first))
  })

  describe('the stories of the processes and forms still end as they did', () => {
    let open: OpenContent
    beforeAll(() => {
      open = openContent(content)
    })
    const paths = readdirSync(CASES, { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.json') && !path.startsWith('language'),
    )
    test.each(paths)('%s', (path) => {
      const written = renameCase(renamed.renaming, JSON.parse(readFileSync(join(CASES, path), 'utf8')))
      const told: ProcessCase | FormCaseSet = JSON.parse(JSON.stringify(written))
      expect('form' in told ? runFormCases(told, open) : runCase(told, open)).toEqual([])
    })
  })

  walkTransferRoad(() => openRoadPortal({ contentRoot: folder, ids: renamed.ids }))
})

/** All names of a kind that are the analyst's alone. */
function namesOf({ workflows, services, ...of }: Content): { [kind: string]: string[] } {
  const all = Object.values(workflows)
  const machines: Machine[] = all.flatMap((one) => [one, ...Object.values(one.tracks ?? {})])
  const keptLists = Object.values(of.lists).filter((list) => !list.served && list.id !== 'holidays')
  return {
    processes: Object.keys(workflows),
    services: services.services.map(({ name }) => name),
    campaigns: services.campaigns.map(({ id }) => id),
    steps: all.flatMap(({ steps = [] }) => steps.map(({ id }) => id)),
    roles: all.flatMap(({ roles }) => Object.keys(roles)),
    values: all.flatMap(({ values = {} }) => Object.keys(values)),
    conditions: [of.conditions, ...all.map(({ conditions = {} }) => conditions)].flatMap(Object.keys),
    tracks: all.flatMap(({ tracks = {} }) => Object.keys(tracks)),
    messages: all.flatMap(({ messages = {} }) => Object.keys(messages)),
    created: all.flatMap(({ created = {} }) => Object.keys(created)),
    statuses: machines.flatMap(({ statuses }) => Object.keys(statuses)),
    transitions: machines.flatMap(({ transitions }) => transitions.map(({ id }) => id)),
    timers: machines.flatMap(({ timers = [] }) => timers.map(({ id }) => id)),
    facts: Object.keys(of.facts),
    lists: keptLists.map(({ id }) => id),
    personas: Object.keys(of.personas),
    templates: Object.keys(of.templates),
    forms: Object.keys(of.forms).filter((id) => !id.startsWith('account/')),
    notices: Object.keys(of.notifications).filter(
      (id) => !/^(account|app|msg|mail|sms|studioNotice)\./.test(id),
    ),
  }
}
